import net from 'node:net'
import tls from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { freshDb } from '../../../test/tools/fresh-app.ts'
import { ownCertificate } from '../../../test/tools/servers/own-certificate.ts'
import { certificateName } from './certificates.ts'
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

/** A server that speaks some plain words before TLS, or refuses it. */
async function serveWords(begin: (socket: net.Socket, secure: () => void) => void): Promise<number> {
  const server = net.createServer(socket => {
    socket.on('error', () => undefined)
    begin(
      socket,
      () => void new tls.TLSSocket(socket, { isServer: true, ...ownCertificate }).on('error', () => undefined),
    )
  })
  onTestFinished(() => void server.close())
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

const serveMail = (offers: boolean) =>
  serveWords((socket, secure) => {
    socket.write('220 mail.example ESMTP\r\n')
    socket.on('data', function read(bytes: Buffer) {
      if (bytes.toString().startsWith('EHLO'))
        return void socket.write(`250-mail.example\r\n250-SIZE 1000\r\n${offers ? '250-STARTTLS\r\n' : ''}250 HELP\r\n`)
      socket.off('data', read)
      socket.write('220 go ahead\r\n', secure)
    })
  })

const serveDatabase = (letter: 'S' | 'N') =>
  serveWords((socket, secure) => socket.once('data', () => socket.write(letter, letter === 'S' ? secure : undefined)))

test('mail servers with STARTTLS and databases are read, those without TLS and what is no server are not', async () => {
  const { db } = await freshDb()
  const [mail, plainMail] = [await serveMail(true), await serveMail(false)]
  const [database, plainDatabase] = [await serveDatabase('S'), await serveDatabase('N')]
  const [mailTls, silent] = [await serveCertificate(), await serveWords(socket => socket.end())]
  const addresses = [
    ...[`smtp://user:secret@127.0.0.1:${mail}`, `smtp://127.0.0.1:${plainMail}`, `smtps://127.0.0.1:${mailTls}`],
    `postgresql://site:secret@127.0.0.1:${database}/site?sslmode=verify-full`,
    `postgresql://site:secret@127.0.0.1:${plainDatabase}/site?sslmode=prefer`,
    `postgresql://site:secret@127.0.0.1:${database}/other`,
    `smtp://127.0.0.1:${silent}`,
  ]
  await checkExpiries(db, { addresses, secretKey: 'a key of the settings, long enough for one' }, at)
  const rows = (await allExpiries(db)).filter(({ kind }) => kind === 'certificate')
  const read = [mail, mailTls, database].map(port => `127.0.0.1:${port}`)
  expect(rows.filter(({ expiresAt }) => expiresAt !== null).map(({ name }) => name)).toEqual(read.sort())
  expect(rows.filter(({ fault }) => fault !== null)).toMatchObject([{ name: `127.0.0.1:${silent}` }])
  expect(JSON.stringify(rows)).not.toContain('secret')
  expect(certificateName('postgresql:///site?host=/run/postgresql&sslmode=require')).toBeUndefined()
})
