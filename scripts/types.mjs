import { spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';

/** Checks the types of every project with the native compiler; its JavaScript predecessor stays for the check of imports, which needs its API. */
const compiler = 'node_modules/typescript-native/bin/tsc';
const projects = ['server', 'web', 'browser'];

if (!existsSync(compiler)) throw new Error('run npm ci first');
mkdirSync('.cache', { recursive: true });
const check = (project) =>
  new Promise((resolve) => {
    // Each checker of the compiler works out the types of texts and components for itself: of four, two cores had twice the work.
    const args = [compiler, '-p', `tsconfig.${project}.json`, '--checkers', '1'];
    const child = spawn(process.execPath, args, { stdio: 'inherit' });
    child.on('close', (code) => resolve(code ?? 1));
  });
const codes = [];
for (const project of projects) codes.push(await check(project));
process.exitCode = codes.some(Boolean) ? 1 : 0;
