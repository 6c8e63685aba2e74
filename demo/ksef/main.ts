import { ksefSimulator } from './simulator';

const simulator = await ksefSimulator(Number(process.env['KSEF_PORT'] ?? 8480));
console.log(`KSeF simulator: ${simulator.url}
Settings → KSeF: address ${simulator.url}, token ${simulator.token}
Settings → Services: allowed host of the own network ${simulator.host}`);
