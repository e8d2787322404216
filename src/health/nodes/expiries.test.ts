import tls from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { freshDb } from '../../../test/tools/fresh-app.ts'
import { ownCertificate } from '../../../test/tools/servers/own-certificate.ts'
import { allExpiries, checkExpiries } from './expiries.ts'

const at = new Date('2026-11-21T02:00:00Z')

async function serveCertificate(): Promise<number> {
  const server = tls.createServer(ownCertificate, socket => socket.end())
  onTestFinished(() => void server.close())
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

test('certificates are read from their addresses, one that cannot be read is named, and old ones leave the list', async () => {
  const { db } = await freshDb()
  const port = await serveCertificate()
  const secretKey = 'a key of the settings, long enough for one'
  const addresses = [`https://127.0.0.1:${port}/path`, 'https://127.0.0.1:1/', 'http://127.0.0.1:2']
  await checkExpiries(db, { addresses, secretKey }, at)
  const rows = await allExpiries(db)
  expect(rows.map(({ name, kind, expiresAt, since, fault }) => [name, kind, expiresAt, since, fault])).toEqual([
    [`127.0.0.1:${port}`, 'certificate', ownCertificate.until, null, null],
    ['127.0.0.1:1', 'certificate', null, null, 'ECONNREFUSED'],
    ['SECRET_KEY', 'key', null, at, null],
  ])
  const later = new Date(at.getTime() + 86_400_000)
  await checkExpiries(db, { addresses: [], secretKey }, later)
  expect(await allExpiries(db)).toMatchObject([{ name: 'SECRET_KEY', since: at, checkedAt: later }])
  await checkExpiries(db, { addresses: [], secretKey: 'another key of the settings, long enough' }, later)
  expect(await allExpiries(db)).toMatchObject([{ name: 'SECRET_KEY', since: later }])
})
