/** View `priceList`: the newest values of the price index as a chart and a table. */
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Empty } from '../../ui/status/states.tsx'
import { callsOf, type PageProps, type PageRequest } from '../../wire/page.ts'
import type { PageCalls } from '../page-calls.ts'
import { type Line, lineAddress } from './line.ts'
import { type IndexValue, PriceChart } from './price-chart.tsx'
import styles from './price-list-page.module.css'

type Data = { lines: readonly Line[] }

const newestPeriods = 24

export async function load(request: PageRequest): Promise<Data> {
  const call = callsOf<PageCalls>(request)
  const { data } = await call('POST content/api/list', { type: 'price', pageSize: newestPeriods })
  return { lines: data }
}

export const head = ({ lines }: Data) => ({ description: `价格指数（演示数据）：最近 ${lines.length} 期，图和表。` })

/** The value of an item; undefined for one without period or number. */
function indexValueOf({ id, summary, details: { period, value } }: Line): IndexValue | undefined {
  return typeof period === 'string' && typeof value === 'number' ? { id, period, value, summary } : undefined
}

export function Component({ row, data: { lines } }: PageProps<Data>) {
  const rows = lines.flatMap(line => {
    const value = indexValueOf(line)
    return value ? [{ line, value }] : []
  })
  const values = rows.map(({ value }) => value).reverse()
  return (
    <>
      <h1>{row.title}</h1>
      <p className={styles.lead}>
        同一组采购商品按商品代码对应，权重固定，逐月与基期相比。下面的数值为演示数据，用来说明算法和表达，不反映市场行情。
      </p>
      {rows.length === 0 ? (
        <Empty title="还没有发布价格指数" actions={<LinkTo to="/PGP/PGProcurement/solution">看解决方案</LinkTo>}>
          <p>内容发布后会出现在这里。</p>
        </Empty>
      ) : (
        <>
          <PriceChart values={values} />
          <table className={styles.table}>
            <caption>各期总指数</caption>
            <thead>
              <tr>
                <th scope="col">期间</th>
                <th scope="col">总指数</th>
                <th scope="col">说明</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ line, value }) => (
                <tr key={line.id}>
                  <th scope="row">
                    <LinkTo to={lineAddress(line, row.opens)}>{value.period}</LinkTo>
                  </th>
                  <td className={styles.number}>{value.value.toFixed(1)}</td>
                  <td>{value.summary}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </>
  )
}
