import { expect, test } from 'vitest';
import { signedHeaders } from '../../../src/delivery/targets/s3';

/*
 * The examples that Amazon publishes for S3
 * (https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html). Its first one signs the header Range, which
 * WClipper never sends.
 */

const values = {
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const nothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

test.each([
  {
    name: 'an object whose name has a dollar sign is written',
    request: {
      method: 'PUT' as const,
      path: '/test%24file.text',
      headers: {
        Date: 'Fri, 24 May 2013 00:00:00 GMT',
        'x-amz-storage-class': 'REDUCED_REDUNDANCY',
        'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
      },
    },
    names: 'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
    signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  },
  {
    name: 'a setting of the bucket is read',
    request: { method: 'GET' as const, path: '/?lifecycle', headers: { 'x-amz-content-sha256': nothing } },
    names: 'host;x-amz-content-sha256;x-amz-date',
    signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  },
  {
    name: 'objects are listed',
    request: { method: 'GET' as const, path: '/?max-keys=2&prefix=J', headers: { 'x-amz-content-sha256': nothing } },
    names: 'host;x-amz-content-sha256;x-amz-date',
    signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  },
])(
  '$name with the signature that Amazon publishes',
  async ({ request: { method, path, headers }, names, signature }) => {
    const address = `https://examplebucket.s3.amazonaws.com${path}`;
    const signed = await signedHeaders(values, { method, address, headers, datetime: '20130524T000000Z' });
    expect(signed.authorization).toBe(
      `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=${names}, Signature=${signature}`,
    );
  },
);
