/** What a member does with its numbers: allocations, locations, products, a table, a batch, logistic units, assets. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Client, dataOf, GivenUp, pickValues, Refused } from '../site/client.ts'
import type { Person } from './people.ts'

export type Member = { client: Client; person: Person; companyPrefix: string }

const write = { class: 'write', method: 'POST' } as const

export async function allocateNumbers({ client, companyPrefix }: Member): Promise<void> {
  const key = randomUUID()
  const count = 1 + client.random.below(5)
  const kind = client.random.oneOf(['GTIN-13', 'GLN', 'SSCC'])
  await client.act({
    kind: 'numbers',
    key,
    input: { kind, count, companyPrefix },
    request: {
      ...write,
      call: 'barcodegeneration/authApi/numbers/allocate',
      body: { companyPrefix, kind, count, key },
    },
    values: ({ numbers }) => ({ numbers: numbers as string[] }),
  })
}

export async function saveLocation({ client, companyPrefix, person }: Member): Promise<void> {
  const name = `仓库 ${randomUUID().slice(0, 8)}`
  const address = `账本路 ${client.random.below(1000)} 号`
  const fields = { name, kind: 'physical', regionCode: person.regionCode, address }
  await client.act({
    kind: 'location',
    key: name,
    request: { ...write, call: 'location/authApi/save', body: { key: randomUUID(), companyPrefix, fields } },
    values: data => ({ gln: String(data.gln), address }),
  })
}

/** Saves a product with the next free number, sent again without reading whether it is there; then changes it. */
export async function saveProduct({ client, companyPrefix }: Member): Promise<void> {
  const name = `商品 ${randomUUID().slice(0, 8)}`
  const fields = { name, brand: '账本', netContent: '250 mL', targetMarkets: '中国' }
  const body = { key: randomUUID(), fields, allocate: true, companyPrefix, publish: true }
  const { id } = await client.act({
    kind: 'product',
    key: name,
    request: { ...write, call: 'product/authApi/save', body },
    values: data => pickValues(data, 'id', 'gtin'),
  })
  const info = async (product: unknown) => client.post('product/authApi/info', { id: product })
  await changeProduct(client, { id: Number(id), info })
}

/** Packs a logistic unit, sent again as it is until a reply comes. */
export async function packUnit({ client, companyPrefix }: Member): Promise<void> {
  const reference = `PO-${randomUUID().slice(0, 8)}`
  const fields = { content: '6901234567892', count: String(1 + client.random.below(99)), reference }
  await client.act({
    kind: 'unit',
    key: reference,
    request: { ...write, call: 'logistics/authApi/create', body: { key: randomUUID(), companyPrefix, fields } },
    values: data => pickValues(data, 'sscc'),
  })
}

/** A type of crates with some crates, both sent again as they are until a reply comes. */
export async function addAssets({ client, companyPrefix }: Member): Promise<void> {
  const lead = randomUUID().slice(0, 8)
  const name = `周转箱 ${lead}`
  const fields = { name, category: 'crate' }
  const { grai } = await client.act({
    kind: 'asset-type',
    key: name,
    request: { ...write, call: 'assets/authApi/saveType', body: { key: randomUUID(), companyPrefix, fields } },
    values: data => pickValues(data, 'grai'),
  })
  const count = 1 + client.random.below(20)
  const block = { lead, first: 1, count }
  await client.act({
    kind: 'assets',
    key: lead,
    input: { count },
    request: { ...write, call: 'assets/authApi/add', body: { key: randomUUID(), grai, block } },
    values: data => pickValues(data, 'added'),
  })
}

type Changed = { id: number; info: (id: number) => Promise<Record<string, unknown>> }

async function changeProduct(client: Client, { id, info }: Changed): Promise<void> {
  const { version } = await info(id)
  const storage = `常温 ${randomUUID().slice(0, 8)}`
  await client.act({
    kind: 'product-change',
    key: `${id}/${storage}`,
    request: { ...write, call: 'product/authApi/save', body: { id, version, fields: { storage } } },
    values: () => ({ storage }),
    find: async () => {
      const { fields } = (await info(id)) as { fields: Record<string, string> }
      return fields.storage === storage ? { storage } : undefined
    },
  })
}

type Import = { id: string; state: string; sha256: string; revision: number; fileName: string }

const importCall = async (client: Client, call: 'info' | 'list', body: object) =>
  dataOf<unknown>(await client.read({ class: 'read', method: 'POST', call: `product/authApi/import/${call}`, body }))

/** Imports products from a table: upload, dry run, writing. Nobody waits for the end of the writing; the judge does. */
export async function importProducts({ client, companyPrefix }: Member): Promise<void> {
  const [tag, rows] = [randomUUID().slice(0, 8), 3 + client.random.below(20)]
  const uploaded = await uploadTable(client, { tag, rows })
  const info = async () => (await importCall(client, 'info', { id: uploaded.id })) as Import
  const checked = await until(client, info, ({ state }) => state === 'checked')
  const { id, sha256, revision } = checked
  await client.act({
    kind: 'import',
    key: id,
    input: { rows, tag },
    request: {
      ...write,
      call: 'product/authApi/import/start',
      body: { id, sha256, revision, allocate: true, companyPrefix },
    },
    values: () => ({ sha256 }),
    find: async () => ((await info()).state === 'checked' ? undefined : { sha256 }),
  })
}

async function uploadTable(client: Client, { tag, rows }: { tag: string; rows: number }): Promise<Import> {
  const fileName = `商品-${tag}.csv`
  const lines = Array.from({ length: rows }, (_, at) => `饼干 ${tag} ${at},账本,100 g`)
  const body = () => {
    const form = new FormData()
    form.append('again', 'true')
    form.append('table', new File([`名称,品牌,净含量\n${lines.join('\n')}\n`], fileName))
    return form
  }
  const own = async () => {
    const list = (await importCall(client, 'list', {})) as Import[]
    return list.find(entry => entry.fileName === fileName)
  }
  try {
    return dataOf<Import>(await client.read({ ...write, call: 'product/authApi/import/create', body: body() }))
  } catch (error) {
    // Refused while the same file of a lost attempt is being read.
    const earlier = error instanceof Refused ? await own() : undefined
    if (!earlier) throw error
    return earlier
  }
}

/** Watches a job as its page does. */
async function until<T>({ context }: Client, look: () => Promise<T>, isSo: (value: T) => boolean): Promise<T> {
  for (;;) {
    const value = await look()
    if (isSo(value)) return value
    if (Date.now() > context.giveUpAt()) throw new GivenUp(`A job was not done: ${JSON.stringify(value).slice(0, 300)}`)
    await wait(300)
  }
}

/** Symbols of ten numbers, counted down from the last one of the prefix; sent again as it is until a reply comes. */
export async function drawBatch({ client, companyPrefix }: Member): Promise<void> {
  const count = 10
  const first = 10 ** (12 - companyPrefix.length) - count * (1 + client.random.below(300))
  const body = { key: randomUUID(), type: 'EAN-13', format: 'zip-svg', companyPrefix, first, count }
  await client.act({
    kind: 'batch',
    key: `${companyPrefix}/${first}`,
    input: { count },
    request: { ...write, call: 'barcodegeneration/authApi/batch/create', body },
    values: data => pickValues(data, 'id', 'total'),
  })
}
