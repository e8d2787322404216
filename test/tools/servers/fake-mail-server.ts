/** A mail server for tests: stores accepted mail and refuses recipients as configured. */
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

export type MailServer = {
  url: string
  mails: { to: string[]; raw: string }[]
  /** Reply codes for the next recipients, in order; after that all are accepted. */
  refusals: number[]
}

export async function fakeMailServer(): Promise<MailServer> {
  const mails: MailServer['mails'] = []
  const refusals: number[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_, __, done) {
      const responseCode = refusals.shift()
      done(responseCode ? Object.assign(new Error('refused'), { responseCode }) : null)
    },
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', part => parts.push(part))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        mails.push({ to, raw: Buffer.concat(parts).toString('utf8') })
        done()
      })
    },
  })
  // A client that disconnects is not a fault of the server.
  server.on('error', () => undefined)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', () => done()))
  onTestFinished(() => new Promise<void>(done => server.close(() => done())))
  const address = server.server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return { url: `smtp://127.0.0.1:${port}`, mails, refusals }
}
