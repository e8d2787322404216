/** Whether a request to the object store of tests is signed (AWS signature version 4), as aws4 signs it. */
import type http from 'node:http'
import aws4 from 'aws4'

const signatureOf = (text: string) => /Signature=([0-9a-f]{64})/.exec(text)?.[1]

/** The error code of S3 for a wrong signature; undefined for a right one. `now`: an address that is signed is valid for a time only. */
export function signatureFault(
  { method = '', url = '', headers }: http.IncomingMessage,
  { key, secret, now }: { key: string; secret: string; now: Date },
): string | undefined {
  const address = new URL(url, 'http://store')
  const isInAddress = address.searchParams.has('X-Amz-Signature')
  const authorization = headers.authorization ?? ''
  const scope = isInAddress
    ? (address.searchParams.get('X-Amz-Credential') ?? '')
    : authorization.replace(/^.*Credential=/, '')
  const [, accessKey, region = ''] = /^([^/]+)\/\d{8}\/([^/]+)\/s3\/aws4_request/.exec(scope) ?? []
  if (accessKey === undefined) return 'AccessDenied'
  if (accessKey !== key) return 'InvalidAccessKeyId'
  if (isInAddress && isExpired(address.searchParams, now)) return 'AccessDenied'
  const signedNames = isInAddress
    ? (address.searchParams.get('X-Amz-SignedHeaders') ?? '').split(';')
    : (/SignedHeaders=([^,]+)/.exec(authorization)?.[1] ?? '').split(';')
  const signedHeaders = Object.fromEntries(signedNames.map(name => [name, String(headers[name] ?? '')]))
  const signature = isInAddress ? address.searchParams.get('X-Amz-Signature') : signatureOf(authorization)
  address.searchParams.delete('X-Amz-Signature')
  const signed = aws4.sign(
    {
      ...{ service: 's3', region, method, host: headers.host ?? '', signQuery: isInAddress },
      ...{ path: isInAddress ? `${address.pathname}${address.search}` : url, headers: signedHeaders },
    },
    { accessKeyId: key, secretAccessKey: secret },
  )
  const expected = isInAddress
    ? new URL(signed.path, 'http://store').searchParams.get('X-Amz-Signature')
    : signatureOf(signed.headers.Authorization ?? '')
  return signature === expected ? undefined : 'SignatureDoesNotMatch'
}

function isExpired(query: URLSearchParams, now: Date): boolean {
  const at = (query.get('X-Amz-Date') ?? '').replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3:$4:$5')
  return now.getTime() > Date.parse(at) + Number(query.get('X-Amz-Expires')) * 1000
}
