// npm run bench: measures the built portal against a bare server and writes the results to bench/results.md. The other
// benchmarks by name: npm run bench site, npm run bench lighthouse, npm run bench uploads, npm run bench sign-in.
import { join } from 'node:path';
import { become, fail, pinnedNode, prepare, root } from './prepare.mjs';

const others = ['site', 'lighthouse', 'uploads', 'sign-in'];
const [name = '', ...rest] = process.argv.slice(2);
if (name !== '' && !name.startsWith('-') && !others.includes(name)) {
  fail(`There is no benchmark "${name}". There are ${others.join(', ')}, and without a name that of the portal.`);
}
const [program, args] = others.includes(name) ? [`${name}.ts`, rest] : ['run.ts', process.argv.slice(2)];
prepare({ build: true });
process.chdir(root);
await become(pinnedNode() ?? '', [join(root, 'bench', program), ...args], process.env);
