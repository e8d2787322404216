/** All modules that have calls or jobs: a new one is a line here. What handlers and jobs need of the application follows from it. */
import { accountModule } from '../account/module.ts'
import { administrationModule } from '../administration/module.ts'
import { applicationModule } from '../application/module.ts'
import { assetsModule } from '../assets/module.ts'
import { auditModule } from '../audit/module.ts'
import { backupModule } from '../backup/module.ts'
import { barcodeModule } from '../barcode/module.ts'
import { batchesModule } from '../batches/module.ts'
import { branchesModule } from '../branches/module.ts'
import { businessRulesModule } from '../business-rules/module.ts'
import { contentModule } from '../content/module.ts'
import type { Reading } from '../db/readers/readers.ts'
import { editorModule } from '../editor/module.ts'
import { enquiriesModule } from '../enquiries/module.ts'
import { feesModule } from '../fees/module.ts'
import { filesModule } from '../files/module.ts'
import { healthModule } from '../health/module.ts'
import type { JobRow } from '../jobs/jobs.ts'
import { labelsModule } from '../labels/module.ts'
import { locationsModule } from '../locations/module.ts'
import { logisticsModule } from '../logistics/module.ts'
import { lookupModule } from '../lookup/module.ts'
import { mediaModule } from '../media/module.ts'
import { messagesModule } from '../messages/module.ts'
import { noticesModule } from '../notices/module.ts'
import { numbersModule } from '../numbers/module.ts'
import { productSymbolsModule } from '../product-symbols/module.ts'
import { productsModule } from '../products/module.ts'
import { registerFilesModule } from '../register-files/module.ts'
import { registrationModule } from '../registration/module.ts'
import { reportsModule } from '../reports/module.ts'
import { requestKeysModule } from '../request-keys/module.ts'
import { resolverModule } from '../resolver/module.ts'
import { reviewModule } from '../review/module.ts'
import { searchModule } from '../search/module.ts'
import { searchWordsModule } from '../search-words/module.ts'
import { serviceStatusModule } from '../service-status/module.ts'
import { siteCalls } from '../site/site-calls.ts'
import { siteSettingsModule } from '../site-settings/module.ts'
import { statisticsModule } from '../statistics/module.ts'
import { subscriptionsModule } from '../subscriptions/module.ts'
import { type MachineContext, machineModule } from '../v1/module.ts'
import { visitsModule } from '../visits/module.ts'
import { webhooksModule } from '../webhooks/module.ts'
import type { BoundMachineCall } from '../wire/machine/machine-call.ts'
import { type BoundCall, bindCalls } from '../wire/run.ts'
import { siteHandlers } from './site-api.ts'

const modules = [
  accountModule,
  administrationModule,
  applicationModule,
  assetsModule,
  auditModule,
  backupModule,
  barcodeModule,
  batchesModule,
  branchesModule,
  businessRulesModule,
  contentModule,
  editorModule,
  enquiriesModule,
  feesModule,
  filesModule,
  requestKeysModule,
  healthModule,
  labelsModule,
  locationsModule,
  logisticsModule,
  lookupModule,
  mediaModule,
  messagesModule,
  noticesModule,
  numbersModule,
  productSymbolsModule,
  productsModule,
  registerFilesModule,
  registrationModule,
  reportsModule,
  resolverModule,
  reviewModule,
  searchModule,
  searchWordsModule,
  serviceStatusModule,
  siteSettingsModule,
  statisticsModule,
  subscriptionsModule,
  visitsModule,
  webhooksModule,
  { calls: bindCalls(siteCalls, siteHandlers) },
] as const

type Modules = (typeof modules)[number]

/** The context of all handlers. `admitCostly` counts a costly call that a page makes; calls over HTTP are counted before their body is read. */
export type AppContext = (Modules['calls'][number] extends BoundCall<infer Context> ? Context : never) & {
  admitCostly: () => Promise<void>
  /** The place of the request among those that the node works on (http/admission). */
  place: { leave: () => void }
  /** By whom the requests of the caller are counted (http/load.ts). */
  limitSubject: string
  /** Runs what only reads with a database for that, perhaps a standby server. */
  reading: Reading
  /** After what may have written: the next replies to this browser have it. */
  noteWrite: () => Promise<void>
}

/** What the jobs of all modules need. */
export type JobParts = Extract<Modules, { jobs: unknown }>['jobs'] extends (parts: infer Parts) => unknown
  ? Parts
  : never

export const allCalls: readonly BoundCall<AppContext>[] = modules.flatMap(
  ({ calls }): readonly BoundCall<AppContext>[] => calls,
)

/** The surface for machines, /api/v1. */
export const machineCalls: readonly BoundMachineCall<MachineContext>[] = machineModule.calls

export const allJobs = (parts: JobParts): JobRow[] =>
  modules.flatMap(module => ('jobs' in module ? module.jobs(parts) : []))
