import { createInterface } from 'node:readline';
import { ksefSimulator } from './simulator';
import { issueSupplierInvoice } from './supplier-invoice';

const simulator = await ksefSimulator(Number(process.env['KSEF_PORT'] ?? 8480));
console.log(`KSeF simulator: ${simulator.url}
Settings → KSeF: address ${simulator.url}, token ${simulator.token}
Settings → Services: allowed server of the own network ${simulator.host}`);
console.log('Type away or back and Enter: it fails, or answers again. Type invoice: a supplier issues one.');

const commands: Readonly<Record<string, () => string>> = {
  away() {
    simulator.fault = () => 'closed';
    return 'KSeF is away.';
  },
  back() {
    simulator.fault = () => undefined;
    return 'KSeF is back.';
  },
  invoice: () => `${issueSupplierInvoice(simulator, new Date())} is in KSeF.`,
};
createInterface({ input: process.stdin }).on('line', (line) => {
  const answer = commands[line.trim()]?.();
  if (answer) console.log(answer);
});
