// npm start, npm run demo: installs and builds what has changed, then runs the server.
import { join } from 'node:path';
import { become, pinnedNode, prepare, readOptions, root } from './prepare.mjs';

const { demo } = readOptions({ demo: { type: 'boolean' } });
prepare({ build: true });

const server = join(root, 'build/server');
const entry = demo ? 'demo.js' : 'main.js';
process.chdir(root);
await become(pinnedNode() ?? '', [join(server, entry)], { NODE_ENV: 'production', ...process.env });
