/** A global registry for tests, on loopback. */
import http from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { waitLimitMs } from '../run/limits.ts'
import type { OnEnd } from '../start-site.ts'

export const stubRecord = {
  gtin: '04901234567894',
  gtinRecordStatus: 'ACTIVE',
  brandName: [
    { language: 'ja', value: 'れい' },
    { language: 'en', value: 'Example' },
  ],
  productDescription: [{ language: 'en', value: 'Example tea 500 ml' }],
  gpcCategoryCode: '10000181',
  netContent: [{ value: 500, unitCode: 'MLT' }],
  countryOfSaleCode: [{ numeric: '392', alpha2: 'JP' }],
  gs1Licence: { licenceKey: '4901234', licenseeName: 'Example KK', licensingMO: { moName: 'GS1 Japan' } },
  dateUpdated: '2026-01-02T00:00:00Z',
}

export const stubLocation = {
  gln: '4012345000009',
  glnRecordStatus: 'ACTIVE',
  glnType: 'FIXED_LOCATION',
  partyOrLocationName: [{ language: 'en', value: 'Example warehouse' }],
  address: { streetAddress: 'Example street 1', addressLocality: 'Example city', countryCode: 'DE' },
  gs1Licence: { licenseeName: 'Example GmbH', licensingMO: { moName: 'GS1 Germany' } },
}

/** What the registry has for a query. */
function answerOf(path: string | undefined, query: unknown) {
  const [number] = Array.isArray(query) ? query : []
  if (path === '/gtins/verified') return [{ ...stubRecord, gtin: number }]
  if (path === '/glns/verified') return [{ ...stubLocation, gln: number }]
  return path === '/licences/search' ? [stubRecord.gs1Licence, { licenceKey: '1' }] : undefined
}

export type StubReply = { status?: number; body?: string; afterMs?: number; location?: string }

/** Settings for a registry that never answers. */
export const impatient = <Settings extends object>(settings: Settings) => ({ ...settings, timeoutMs: 300 })

/** A registry on loopback; `answers` are used in turn, the last one again. `afterMs` Infinity: it never answers. */
export async function stubRegistry(answers: StubReply[], onEnd: OnEnd = onTestFinished) {
  const requests: { path: string | undefined; key: string | undefined; query: unknown }[] = []
  let [running, mostAtOnce] = [0, 0]
  const server = http.createServer(async (request, response) => {
    mostAtOnce = Math.max(mostAtOnce, ++running)
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const query: unknown = JSON.parse(Buffer.concat(parts).toString())
    requests.push({ path: request.url, key: request.headers.authorization, query })
    const answer = answers[Math.min(requests.length, answers.length) - 1] ?? {}
    if (answer.afterMs === Infinity) return
    await setTimeout(answer.afterMs ?? 0)
    running--
    response.writeHead(answer.status ?? 200, answer.location ? { location: answer.location } : {})
    response.end(answer.body ?? JSON.stringify(answerOf(request.url, query)))
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  onEnd(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  return { settings: { url, key: 'secret', timeoutMs: waitLimitMs }, requests, mostAtOnce: () => mostAtOnce }
}
