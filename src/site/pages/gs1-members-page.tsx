/** /Org/GS1Members: the GS1 member organisations and their prefixes, by name or prefix. */
import type { z } from 'zod'
import { Body } from '../../content/article/body.tsx'
import { Contents } from '../../content/article/page/page-text.tsx'
import { WrittenText } from '../../content/article/page/written-text.tsx'
import { load as loadText, type PageData } from '../../content/article/page-data.ts'
import type { LookupCalls } from '../../lookup/calls.ts'
import { Empty } from '../../ui/status/states.tsx'
import type { RowOf } from '../../wire/call.ts'
import { callsOf, type PageProps, type PageRequest } from '../../wire/page.ts'
import { NameSearch } from '../frame/header/name-search.tsx'
import styles from './pages.module.css'

type Prefix = z.output<RowOf<LookupCalls, 'GET vbgOutSearch/api/searchCountry'>['reply']>[number]
type Member = { organisation: string; name: string; prefixes: string[] }
type Data = { keyword: string; members: Member[]; text: PageData }

export async function load(request: PageRequest): Promise<Data> {
  const keyword = (request.url.searchParams.get('keyword') ?? '').trim().slice(0, 60)
  const prefixes = callsOf<LookupCalls>(request)('GET vbgOutSearch/api/searchCountry', keyword ? { keyword } : {})
  const [{ data }, text] = await Promise.all([prefixes, loadText(request)])
  return { keyword, members: groupByOrganisation(data), text }
}

/** One row per organisation with all its prefixes, without prefixes for other uses. */
export function groupByOrganisation(prefixes: readonly Prefix[]): Member[] {
  const names = [...new Set(prefixes.filter(row => row.use === 'member-organisation').map(row => row.organisation))]
  return names.map(organisation => {
    const ownPrefixes = prefixes.filter(row => row.organisation === organisation)
    return { organisation, name: ownPrefixes[0]?.nameZh ?? organisation, prefixes: ownPrefixes.map(prefixRange) }
  })
}

const prefixRange = ({ from, to }: Prefix) => (from === to ? from : `${from}—${to}`)

export function Component({ data }: PageProps<Data>) {
  return (
    <>
      <h1>GS1 成员组织</h1>
      <p className={styles.lead}>
        GS1 在各国家和地区有成员组织，为当地企业分配厂商识别代码。前缀码说明由哪个组织分配，不等于商品的产地。
      </p>
      <NameSearch
        action="/Org/GS1Members"
        name="keyword"
        label="国家、地区、组织名称或前缀码"
        value={data.keyword}
        placeholder="例如 日本 或 45"
      />
      {data.text && <Contents html={data.text.page.body} />}
      {data.members.length === 0 ? (
        <Empty title="没有找到成员组织">换一个名称或前缀码再试。</Empty>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">国家（地区）</th>
              <th scope="col">成员组织</th>
              <th scope="col">前缀码</th>
            </tr>
          </thead>
          <tbody>
            {data.members.map(({ organisation, name, prefixes }) => (
              <tr key={organisation}>
                <td>{name}</td>
                <td lang="en">{organisation}</td>
                <td>{prefixes.join('、')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <WrittenText text={data.text} Text={Body} hasContents={false} />
    </>
  )
}
