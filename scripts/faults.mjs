// npm run faults: kills the built server while everybody writes, a hundred times over; npm run faults -- --rounds 10 --seed words.
import { join } from 'node:path';
import { become, pinnedNode, prepare, root } from './prepare.mjs';

prepare({ build: true });
process.chdir(root);
await become(pinnedNode() ?? '', [join(root, 'test/faults/run.ts'), ...process.argv.slice(2)], process.env);
