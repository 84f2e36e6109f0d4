/** The part of the package that the tests use; it has no types. */
declare module '@20minutes/s3rver' {
  interface Settings {
    address: string;
    port: number;
    directory: string;
    silent: boolean;
    vhostBuckets: boolean;
    allowMismatchedSignatures: boolean;
    configureBuckets: { name: string }[];
  }
  export default class S3rver {
    constructor(settings: Settings);
    run(): Promise<{ port: number }>;
  }
}
