// npm run backup, restore, check-data, move-data: installs and builds what has changed, then does it.
import { join } from 'node:path';
import { become, pinnedNode, prepare, root } from './prepare.mjs';

prepare({ build: true });

const entry = join(root, 'build/server/data.js');
process.chdir(root);
await become(pinnedNode() ?? '', ['--enable-source-maps', entry, ...process.argv.slice(2)], {
  NODE_ENV: 'production',
  ...process.env,
});
