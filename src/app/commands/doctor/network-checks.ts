/** What the doctor says of what is reached over the network: the site itself by its public address, and the services outside. */
import net from 'node:net'
import { certificateEnd } from '../../../health/nodes/certificates.ts'
import { dayMs } from '../../../wire/china-time.ts'
import type { Config } from '../../config.ts'
import { type Finding, fault, ok, reasonOf, warning } from './finding.ts'

const connectMs = 5000
const ports: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443, 'smtp:': 587, 'smtps:': 465 }

type Service =
  | { name: string; setting: string; host: string; port: number }
  | { name: string; setting: string; path: string }

const serviceAt = (name: string, setting: string, address: string): Service => {
  const { hostname, port, protocol } = new URL(address)
  return { name, setting, host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || (ports[protocol] ?? 443) }
}

/** Of the settings, without that of the files, whose store is examined by itself. */
function servicesOf({ messages, site, traces }: Config): Service[] {
  const scanner = site.virusScanner
  return [
    ...(messages.sms ? [serviceAt('The SMS gateway', 'SMS_URL', messages.sms.url)] : []),
    ...(messages.mail ? [serviceAt('The mail server', 'SMTP_URL', messages.mail.url)] : []),
    ...(site.payment ? [serviceAt('The payment provider', 'PAYMENT_URL', site.payment.url)] : []),
    ...(site.registry ? [serviceAt('The global registry', 'REGISTRY_URL', site.registry.url)] : []),
    ...(site.signOn ? [serviceAt('The single sign-on', 'OIDC_ISSUER', site.signOn.issuer)] : []),
    ...(traces ? [serviceAt('The collector of traces', 'OTEL_EXPORTER_OTLP_ENDPOINT', traces.url)] : []),
    ...(scanner.startsWith('/') ? [{ name: 'The virus scanner', setting: 'CLAMD', path: scanner }] : []),
    ...(scanner !== '' && !scanner.startsWith('/')
      ? [serviceAt('The virus scanner', 'CLAMD', `http://${scanner}`)]
      : []),
  ]
}

const connected = (service: Service) =>
  new Promise<void>((resolve, reject) => {
    const socket = 'path' in service ? net.connect(service.path) : net.connect(service.port, service.host)
    const end = (settle: () => void) => {
      socket.destroy()
      settle()
    }
    socket.setTimeout(connectMs, () => end(() => reject(new Error('no answer in time'))))
    socket.once('connect', () => end(resolve))
    socket.once('error', error => end(() => reject(error)))
  })

async function serviceFinding(service: Service): Promise<Finding> {
  const { name, setting } = service
  try {
    await connected(service)
    return ok('services', `${name} can be reached`)
  } catch (error) {
    const text = `${name} of ${setting} cannot be reached from this machine: ${reasonOf(error)}.`
    // Without traces everything works.
    return setting === 'OTEL_EXPORTER_OTLP_ENDPOINT' ? warning('services', text) : fault('services', text)
  }
}

export const serviceFindings = (config: Config): Promise<Finding[]> =>
  Promise.all(servicesOf(config).map(serviceFinding))

const loopback = ['localhost', '127.0.0.1', '[::1]']

/** The certificate of the public address, as visitors check it. A machine that may not reach its own public address gets a warning. */
export async function certificateFindings({ site: { publicUrl } }: Config, now: Date): Promise<Finding[]> {
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol !== 'https:') return []
  const check = 'certificate'
  try {
    const end = await certificateEnd(publicUrl)
    if (!end) return []
    const left = Math.floor((end.getTime() - now.getTime()) / dayMs)
    if (left < 0)
      return [fault(check, `The certificate of ${hostname} ended on ${end.toISOString().slice(0, 10)}; renew it.`)]
    const refused = await refusalOf(publicUrl)
    if (refused !== undefined)
      return [
        fault(
          check,
          `Browsers refuse the certificate of ${hostname}: ${refused}; install one for this name with its chain.`,
        ),
      ]
    const text = `The certificate of ${hostname} ends in ${left} days`
    if (left < 7) return [fault(check, `${text}; find out why the proxy did not renew it.`)]
    return [left < 30 ? warning(check, `${text}; find out why the proxy did not renew it.`) : ok(check, text)]
  } catch (error) {
    const text = `The certificate of PUBLIC_URL, ${hostname}, cannot be read from this machine: ${reasonOf(error)}.`
    return [loopback.includes(hostname) ? fault(check, text) : warning(check, text)]
  }
}

const certificateCodes = /CERT|SIGNATURE|SELF_SIGNED|ALTNAME/

/** Why the certificate is refused; undefined where it is not, whatever the reply says. */
async function refusalOf(publicUrl: string): Promise<string | undefined> {
  try {
    await fetch(publicUrl, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(connectMs) })
    return undefined
  } catch (error) {
    const reason = reasonOf(error)
    return certificateCodes.test(reason) ? reason : undefined
  }
}
