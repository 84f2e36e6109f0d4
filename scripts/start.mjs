// npm start, npm run demo: installs and builds what has changed, then runs the server.
import { join } from 'node:path';
import { become, pinnedNode, prepare, root } from './prepare.mjs';

prepare({ build: true });

const server = join(root, 'build/server');
const entry = process.argv.includes('--demo') ? 'demo.js' : 'main.js';
// The code compiled at one start is kept for the next, with the build it belongs to.
const env = { NODE_ENV: 'production', NODE_COMPILE_CACHE: join(server, '.compiled'), ...process.env };

process.chdir(root);
await become(pinnedNode() ?? '', [join(server, entry)], env);
