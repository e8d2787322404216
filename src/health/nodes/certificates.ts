/** When the certificate of a server ends, read from its handshake: of https, mail, and the database. */
import net from 'node:net'
import tls from 'node:tls'

const readMs = 5000

type Place = { host: string; port: number }

/** How a connection comes to TLS, by the protocol of its address: at once, or after some plain words. */
const protocols: Readonly<Record<string, { port: number; begin?: (socket: net.Socket) => Promise<boolean> }>> = {
  'https:': { port: 443 },
  'smtps:': { port: 465 },
  'smtp:': { port: 587, begin: startMailTls },
  'postgres:': { port: 5432, begin: startDatabaseTls },
  'postgresql:': { port: 5432, begin: startDatabaseTls },
}

/** The server that an address names; undefined for one whose connection has no TLS. */
function placeOf(address: string): Place | undefined {
  const { protocol, hostname, port, searchParams } = new URL(address)
  const known = protocols[protocol]
  if (!known || hostname === '') return undefined
  const isDatabase = protocol.startsWith('postgres')
  const mode = searchParams.get('sslmode') ?? (searchParams.get('ssl') === 'true' ? 'require' : 'disable')
  if (isDatabase && mode === 'disable') return undefined
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || known.port }
}

/** The name of a server in the list of certificates: its host, with the port where it is not that of web pages. */
export function certificateName(address: string): string | undefined {
  const place = placeOf(address)
  if (!place) return undefined
  const { hostname } = new URL(address)
  return place.port === 443 ? hostname : `${hostname}:${place.port}`
}

/** A wrong or expired certificate is read, too: its day is what is wanted. Undefined if the server offers no TLS. */
export async function certificateEnd(address: string): Promise<Date | undefined> {
  const place = placeOf(address)
  if (!place) return undefined
  const socket = net.connect(place)
  socket.setTimeout(readMs, () => socket.destroy(new Error('no answer in time')))
  // What fails after the certificate was read is of no interest.
  socket.on('error', () => undefined)
  try {
    await connected(socket)
    const begin = protocols[new URL(address).protocol]?.begin
    if (begin && !(await begin(socket))) return undefined
    return await endOf(socket, place)
  } finally {
    socket.destroy()
  }
}

const connected = (socket: net.Socket) =>
  new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })

function endOf(socket: net.Socket, { host }: Place): Promise<Date> {
  return new Promise((resolve, reject) => {
    const secure = tls.connect({ socket, rejectUnauthorized: false, ...(net.isIP(host) === 0 && { servername: host }) })
    secure.once('error', reject)
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('the server hung up')))
    secure.once('secureConnect', () => {
      const end = new Date(secure.getPeerCertificate().valid_to)
      if (Number.isNaN(end.getTime())) reject(new Error('no certificate'))
      else resolve(end)
    })
  })
}

/** What the server says until `isWhole`. */
function reply(socket: net.Socket, isWhole: (text: string) => boolean): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const end = (settle: () => void) => {
      socket.off('data', read).off('close', closed).off('error', fail)
      settle()
    }
    const read = (bytes: Buffer) => {
      text += bytes.toString('latin1')
      if (isWhole(text) || text.length > longestReply) end(() => resolve(text))
    }
    const closed = () => end(() => reject(new Error('the server hung up')))
    const fail = (error: Error) => end(() => reject(error))
    socket.on('data', read).once('close', closed).once('error', fail)
  })
}

const longestReply = 8192

/** A reply of SMTP ends with a line whose code is followed by a space (RFC 5321, 4.2.1). */
const isWholeMailReply = (text: string) => /(^|\n)\d{3} [^\n]*\n$/.test(text)

/** STARTTLS (RFC 3207). False if the server does not offer it. */
async function startMailTls(socket: net.Socket): Promise<boolean> {
  await reply(socket, isWholeMailReply)
  socket.write('EHLO localhost\r\n')
  if (!/^250[ -]STARTTLS\r?$/im.test(await reply(socket, isWholeMailReply))) return false
  socket.write('STARTTLS\r\n')
  return (await reply(socket, isWholeMailReply)).startsWith('220')
}

/** The request for TLS of PostgreSQL, whose reply is one letter (its documentation, "SSL Session Encryption"). */
const databaseRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])

async function startDatabaseTls(socket: net.Socket): Promise<boolean> {
  socket.write(databaseRequest)
  return (await reply(socket, text => text.length > 0)).startsWith('S')
}
