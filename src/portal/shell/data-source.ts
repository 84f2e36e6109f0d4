import { settings } from '#model/college/settings.ts';
import type { Can } from '#model/access.ts';
import type { Resource, StoredRow } from '#model/define.ts';
import type { DataSource, ListQuery } from '#portal/kit/data-source.tsx';
import { apiKey } from './calls.ts';
import { request } from './client.ts';

/** The server as the kit sees it, for somebody who may do what `can` says. */
export function serverSource(can: Can): DataSource {
  return {
    async list(resource, query) {
      const { data, total } = await request({
        method: 'GET',
        path: `/${resource.calls.list ?? ''}`,
        // The settings are one record, whatever is asked about them.
        query: resource.name === settings.name ? {} : listQuery(query),
      });
      const rows = (Array.isArray(data) ? data : [data]) as StoredRow[];
      return { rows, total: total ?? rows.length };
    },
    async add(resource, values) {
      return write({ method: 'POST', path: `/${apiKey()}/${resource.calls.add ?? ''}`, body: values });
    },
    async update(resource, key, values) {
      return write({
        method: 'PUT',
        path: `${recordPath(resource, key)}/${resource.calls.update ?? ''}`,
        body: values,
      });
    },
    async remove(resource, key) {
      return write({ method: 'DELETE', path: `${recordPath(resource, key)}/${resource.calls.remove ?? ''}` });
    },
    can: (name, verb) => can.resources[name]?.includes(verb) ?? false,
  };
}

async function write(asked: Parameters<typeof request>[0]): Promise<string> {
  const { data } = await request(asked);
  return String(data);
}

function recordPath(resource: Resource, key: string | number): string {
  const path = `/${apiKey()}`;
  return resource.name === settings.name ? path : `${path}/${encodeURIComponent(key)}`;
}

function listQuery({ q, sort, filters, limit, offset }: ListQuery): Record<string, string> {
  return {
    ...filters,
    q: q ?? '',
    sort: sort?.join(',') ?? '',
    limit: limit === undefined ? '' : String(limit),
    offset: offset ? String(offset) : '',
  };
}
