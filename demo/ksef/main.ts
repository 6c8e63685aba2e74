import { createInterface } from 'node:readline';
import { ksefSimulator } from './simulator';

const simulator = await ksefSimulator(Number(process.env['KSEF_PORT'] ?? 8480));
console.log(`KSeF simulator: ${simulator.url}
Settings → KSeF: address ${simulator.url}, token ${simulator.token}
Settings → Services: allowed host of the own network ${simulator.host}`);
console.log('Type away or back and Enter: it fails, or answers again.');

createInterface({ input: process.stdin }).on('line', (line) => {
  const isAway = line.trim() === 'away';
  if (!isAway && line.trim() !== 'back') return;
  simulator.fault = () => (isAway ? 'closed' : undefined);
  console.log(isAway ? 'KSeF is away.' : 'KSeF is back.');
});
