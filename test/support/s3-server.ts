import S3rver from '@20minutes/s3rver';
import { onTestFinished } from 'vitest';

/** The key that s3rver knows. */
export const s3Login = { accessKey: 'S3RVER', secretKey: 'S3RVER' };

/**
 * Starts a server with S3's interface that keeps the objects of the bucket `clips` in the folder, until the test ends;
 * returns the address of the bucket. It works out each signature from the request that arrives, with its own code.
 */
export async function startS3(directory: string): Promise<string> {
  const options = { address: '127.0.0.1', port: 0, directory, silent: true };
  const server = new S3rver({ ...options, configureBuckets: [{ name: 'clips' }] });
  const { port } = await server.run();
  onTestFinished(() => server.close());
  return `http://127.0.0.1:${port}/clips`;
}
