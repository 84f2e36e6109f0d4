import type { Upload } from './content/files.ts';

/** Makes one call of the portal as a SUPERADMIN: returns the response, throws when the server refuses. */
export type Call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => Promise<unknown>;

/** How the content of the sample is entered: records some at a time, files one by one. */
export interface Entering {
  readonly call: Call;
  readonly add: (path: string, records: readonly object[], together?: number) => Promise<void>;
  readonly upload: Upload;
}
