import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { UploadedFile } from '#model/files.ts';
import { createUploadForm, type Client, type Reply } from '#test/helpers/api-client.ts';
import type { Server } from './server.ts';

type Sent = [name: string, content: Uint8Array<ArrayBuffer> | string];

/** Uploads a file as the portal does. */
export async function upload(client: Client, [name, content]: Sent, type = 'SYLLABUS') {
  return send(client, createUploadForm(type, name, content));
}

/** Sends the form of an upload. */
export async function send(client: Client, form: FormData): Promise<Reply & { file: UploadedFile }> {
  const reply = await client.raw('/api/admin/addfile', { method: 'POST', body: form });
  return { ...reply, file: reply.body as UploadedFile };
}

export const addressOf = ({ type, path }: UploadedFile) => `/files/${type}/${path}`;
export const removalOf = ({ type, path }: UploadedFile) => `/api/admin/${type}/${path}/deletefile`;

/** The names of all stored files: uploads and thumbnails in their place, and drafts on the disk of the server. */
export async function filesOf({ running }: Server): Promise<string[]> {
  const { config, files } = running.context;
  const names = await readdir(join(config.dataDir, 'files', 'drafts'));
  for await (const key of files.storage.olderThan(Infinity)) names.push(key.split('/').at(-1) ?? '');
  return names;
}
