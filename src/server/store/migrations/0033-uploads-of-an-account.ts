import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('file_uploader_index').on('file').columns(['user_id', 'at']).execute();
}
