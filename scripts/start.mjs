// npm start, npm run demo: installs and builds what has changed, then runs the server.
import { join } from 'node:path';
import { become, pinnedNode, prepare, root } from './prepare.mjs';

prepare({ build: true });

const server = join(root, 'build/server');
const entry = process.argv.includes('--demo') ? 'demo.js' : 'main.js';
process.chdir(root);
await become(pinnedNode() ?? '', [join(server, entry)], { NODE_ENV: 'production', ...process.env });
