// npm run bench: measures the built portal against a bare server and keeps the results in bench/results.md.
import { join } from 'node:path';
import { become, pinnedNode, prepare, root } from './prepare.mjs';

prepare({ build: true });
process.chdir(root);
await become(pinnedNode() ?? '', [join(root, 'bench/run.ts'), ...process.argv.slice(2)], process.env);
