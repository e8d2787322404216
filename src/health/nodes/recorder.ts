/** What a process counts by itself: requests, refusals, caches, jobs, and uses of services. Labels are route patterns, codes and our own names, never
 *  visitors' input, so that their number stays bounded. */
import { siteVersion } from '../../db/version.ts'
import {
  type FiguresOf,
  figureNamed,
  type Labels,
  type NodeFigures,
  type Sample,
  type Samples,
} from '../figures/figures.ts'
import type { ServiceName } from '../words.ts'
import { emptySlots, slotOf } from './durations.ts'

type NodeFigure = FiguresOf<'node'>
type Counted =
  | 'site_requests_total'
  | 'site_refusals_total'
  | 'site_cache_reads_total'
  | 'site_job_runs_total'
  | 'site_admission_total'
  | 'site_webhook_attempts_total'
type Read = Exclude<NodeFigure, Counted | 'site_request_seconds' | 'site_info'>

export type Use = { requests: number; failures: number; slots: number[] }

export type Recorder = {
  count: (name: Counted, labels: Labels) => void
  /** Response time of a route. */
  observe: (route: string, seconds: number) => void
  /** Samples that are read when somebody asks; further readers of a figure add to the first. */
  read: (name: Read, samples: () => readonly Sample[]) => void
  use: (service: ServiceName, ms: number, failed: boolean) => void
  /** The uses since the last call; `giveBack` those that could not be written. */
  takeUses: () => Map<ServiceName, Use>
  giveBack: (uses: ReadonlyMap<ServiceName, Use>) => void
  samples: () => Samples<NodeFigure>
}

/** Seconds at the upper ends of the histogram's buckets. */
const bucketEnds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export function createRecorder(): Recorder {
  const counts = new Map<Counted, Map<string, { labels: Labels; value: number }>>()
  const routes = new Map<string, { buckets: number[]; sum: number; count: number }>()
  const readers = new Map<Read, (() => readonly Sample[])[]>()
  let uses = new Map<ServiceName, Use>()
  const addUse = (service: ServiceName, { requests, failures, slots }: Use) => {
    const sum = uses.get(service) ?? { requests: 0, failures: 0, slots: emptySlots() }
    uses.set(service, {
      requests: sum.requests + requests,
      failures: sum.failures + failures,
      slots: sum.slots.map((count, at) => count + (slots[at] ?? 0)),
    })
  }
  const counted = (name: Counted) => [...(counts.get(name)?.values() ?? [])]
  const read = (name: Read) => readers.get(name)?.flatMap(samples => samples()) ?? []
  return {
    count(name, labels) {
      const samples = counts.get(name) ?? new Map()
      counts.set(name, samples)
      const key = Object.values(labels).join('\n')
      const sample = samples.get(key)
      if (sample) sample.value++
      else samples.set(key, { labels, value: 1 })
    },
    observe(route, seconds) {
      const times = routes.get(route) ?? { buckets: bucketEnds.map(() => 0), sum: 0, count: 0 }
      routes.set(route, times)
      for (const [at, end] of bucketEnds.entries()) if (seconds <= end) times.buckets[at] = (times.buckets[at] ?? 0) + 1
      times.sum += seconds
      times.count++
    },
    read: (name, samples) => void readers.set(name, [...(readers.get(name) ?? []), samples]),
    use(service, ms, failed) {
      const slots = emptySlots()
      slots[slotOf(ms)] = 1
      addUse(service, { requests: 1, failures: failed ? 1 : 0, slots })
    },
    takeUses() {
      const taken = uses
      uses = new Map()
      return taken
    },
    giveBack: taken => {
      for (const [service, use] of taken) addUse(service, use)
    },
    samples: () => ({
      site_info: [{ labels: { version: siteVersion, node: process.versions.node }, value: 1 }],
      site_requests_total: counted('site_requests_total'),
      site_request_seconds: [...routes].flatMap(histogram),
      site_refusals_total: counted('site_refusals_total'),
      site_cache_reads_total: counted('site_cache_reads_total'),
      site_job_runs_total: counted('site_job_runs_total'),
      site_admission_total: counted('site_admission_total'),
      site_webhook_attempts_total: counted('site_webhook_attempts_total'),
      site_admission_running: read('site_admission_running'),
      site_admission_waiting: read('site_admission_waiting'),
      site_portal_people: read('site_portal_people'),
      site_shed_share: read('site_shed_share'),
      site_database_connections: read('site_database_connections'),
      site_reader_used: read('site_reader_used'),
      site_reader_lag_seconds: read('site_reader_lag_seconds'),
      site_memory_bytes: read('site_memory_bytes'),
      site_cpu_share: read('site_cpu_share'),
      site_event_loop_share: read('site_event_loop_share'),
      site_disk_free_bytes: read('site_disk_free_bytes'),
      site_disk_size_bytes: read('site_disk_size_bytes'),
      site_disk_used_share: read('site_disk_used_share'),
      site_provider_pause_seconds: read('site_provider_pause_seconds'),
    }),
  }
}

type Times = { buckets: readonly number[]; sum: number; count: number }

const histogram = ([route, { buckets, sum, count }]: [string, Times]): Sample[] => [
  ...bucketEnds.map((end, at) => ({ labels: { le: String(end), route }, value: buckets[at] ?? 0, suffix: '_bucket' })),
  { labels: { le: '+Inf', route }, value: count, suffix: '_bucket' },
  { labels: { route }, value: sum, suffix: '_sum' },
  { labels: { route }, value: count, suffix: '_count' },
]

/** The samples as the page displays them: by `pageLabels` of their rows, the rest added up, histograms by their sum and count. */
export function pageSamples(samples: Samples<NodeFigure>): NodeFigures {
  return Object.fromEntries(
    Object.entries(samples).map(([name, values]) => [name, addUp(name as NodeFigure, values)]),
  ) as NodeFigures
}

function addUp(name: NodeFigure, samples: readonly Sample[]): readonly Sample[] {
  const { pageLabels, kind } = figureNamed(name)
  const displayed = kind === 'histogram' ? samples.filter(({ suffix }) => suffix !== '_bucket') : samples
  if (!pageLabels) return displayed
  const sums = new Map<string, Sample>()
  for (const { labels, value, suffix } of displayed) {
    const left = Object.fromEntries(pageLabels.map(label => [label, labels[label] ?? '']))
    const key = JSON.stringify([left, suffix])
    sums.set(key, { labels: left, value: value + (sums.get(key)?.value ?? 0), ...(suffix && { suffix }) })
  }
  return [...sums.values()]
}
