/** What traces cost: processor time of a request with all traces recorded, and with one of twenty, against none. */
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { cpuMs, formatSpread, printResult, spread } from './measure.ts'
import { type RunningServer, startSite } from './servers/servers.ts'
import type { Size } from './size.ts'

/** Processor time is known in steps of 10 ms. */
const requestsPerRound = {
  'a page from the cache': 4000,
  'a page that is rendered': 300,
  'a call with queries': 1500,
} as const
type LoadName = keyof typeof requestsPerRound
const concurrency = 8

const loads: Readonly<Record<LoadName, (number: number) => [string, RequestInit?]>> = {
  'a page from the cache': () => ['/Org/Intro'],
  'a page that is rendered': number => [`/home/sousuo?keyword=words${number}`],
  'a call with queries': () => [
    '/api/gTinSearch/api/gtin',
    { method: 'POST', body: '{"gtin":"06901234567892"}', headers: { 'content-type': 'application/json' } },
  ],
}

export async function benchTraces(dataDir: string, { rounds }: Size) {
  const collector = http.createServer((request, reply) => {
    request.resume().on('end', () => reply.writeHead(200, { 'content-type': 'application/json' }).end('{}'))
  })
  await new Promise<void>(done => collector.listen(0, '127.0.0.1', done))
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  const start = (name: string, settings: Record<string, string>) =>
    startSite({ DATA_DIR: path.join(dataDir, name), ...settings })
  const off = await start('off', {})
  const all = await start('all', { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })
  const some = await start('some', {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0.05',
  })
  try {
    for (const name of Object.keys(loads) as LoadName[]) await compare(name, { off, all, some }, rounds)
  } finally {
    await Promise.all([off, all, some].map(site => site.stop()))
    collector.close()
  }
}

type Sites = { off: RunningServer; all: RunningServer; some: RunningServer }

async function compare(name: LoadName, sites: Sites, rounds: number) {
  const load = loads[name]
  const requests = requestsPerRound[name]
  let number = 0
  const cpuPerRequest = async (site: RunningServer) => {
    const before = cpuMs(site.pid)
    const send = async () => {
      for (let count = 0; count < requests / concurrency; count++) {
        const [address, options] = load(number++)
        await (await fetch(site.address + address, options)).arrayBuffer()
      }
    }
    await Promise.all(Array.from({ length: concurrency }, send))
    return (cpuMs(site.pid) - before) / requests
  }
  for (const site of Object.values(sites)) await cpuPerRequest(site)
  const base: number[] = []
  const ratios: Record<'all' | 'some', number[]> = { all: [], some: [] }
  for (let round = 0; round < rounds; round++) {
    const none = await cpuPerRequest(sites.off)
    base.push(none)
    ratios.all.push((await cpuPerRequest(sites.all)) / none)
    ratios.some.push((await cpuPerRequest(sites.some)) / none)
  }
  const [cost, all, some] = [spread(base), spread(ratios.all), spread(ratios.some)].map(one => formatSpread(one))
  printResult(`traces: ${name}`, `${cost} ms without; all recorded × ${all}; one of twenty × ${some}`)
}
