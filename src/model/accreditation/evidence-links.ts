import { linkMime, type FileEntry } from '../files.ts';

/** The assessors' portal accepts about this much for a metric, in MB; larger evidence must be linked. */
export const metricLimit = 5;

/** Whether the files of a metric exceed the limit; `bytes` is their total size. */
export function isOverLimit(bytes: number): boolean {
  return bytes > metricLimit * 1024 * 1024;
}

/** Hosts of files outside the college, as the end of a host name, each with its common name. */
const foreign: readonly (readonly [host: string, name: string])[] = [
  ['drive.google.com', 'Google Drive'],
  ['drive.usercontent.google.com', 'Google Drive'],
  ['docs.google.com', 'Google Docs'],
  ['forms.gle', 'Google Docs'],
  ['sites.google.com', 'Google Sites'],
  ['googleusercontent.com', 'Google'],
  ['storage.googleapis.com', 'Google'],
  ['photos.google.com', 'Google Photos'],
  ['photos.app.goo.gl', 'Google Photos'],
  ['goo.gl', 'goo.gl'],
  ['bit.ly', 'bit.ly'],
  ['tinyurl.com', 'TinyURL'],
  ['onedrive.live.com', 'OneDrive'],
  ['onedrive.com', 'OneDrive'],
  ['1drv.ms', 'OneDrive'],
  ['sharepoint.com', 'SharePoint'],
  ['dropbox.com', 'Dropbox'],
  ['dropboxusercontent.com', 'Dropbox'],
  ['amazonaws.com', 'Amazon'],
  ['cloudfront.net', 'Amazon'],
  ['icloud.com', 'iCloud'],
  ['box.com', 'Box'],
  ['mega.nz', 'MEGA'],
  ['wetransfer.com', 'WeTransfer'],
  ['we.tl', 'WeTransfer'],
  ['mediafire.com', 'MediaFire'],
  ['terabox.com', 'TeraBox'],
  ['scribd.com', 'Scribd'],
  ['zohopublic.com', 'Zoho'],
  ['zohopublic.in', 'Zoho'],
  ['blogspot.com', 'Blogger'],
  ['wordpress.com', 'WordPress'],
];

/** The host of a link that assessors do not accept as evidence; undefined for a file and for every accepted link. */
export function unacceptedHost({ mime, path }: Pick<FileEntry, 'mime' | 'path'>): string | undefined {
  if (mime !== linkMime) return undefined;
  const host = hostOf(path);
  return foreign.find(([end]) => host === end || host.endsWith(`.${end}`))?.[1];
}

/** The host name of an address, without a port. The model does not use the browser's URL class. */
function hostOf(address: string): string {
  const [, authority = ''] = /^https?:\/\/([^/?#]*)/i.exec(address.trim()) ?? [];
  const host = authority.slice(authority.lastIndexOf('@') + 1).replace(/:\d*$/, '');
  return host.toLowerCase().replace(/\.$/, '');
}
