/** /Org/Branch: all branches by province, searched by region code or name. */
import type { z } from 'zod'
import type { Choice } from '../../access/sessions/session-entries.ts'
import { SessionEntry } from '../../access/sessions/session-entry.tsx'
import { Body } from '../../content/article/body.tsx'
import { load as loadText, type PageData } from '../../content/article/page-page.tsx'
import { WrittenText } from '../../content/article/written-text.tsx'
import type { HomeCalls } from '../../content/home/home-calls.ts'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Empty } from '../../ui/status/states.tsx'
import type { RowOf } from '../../wire/call.ts'
import { callsOf, type PageProps, type PageRequest } from '../../wire/page.ts'
import { NameSearch } from '../frame/header/name-search.tsx'
import styles from './pages.module.css'

type Branch = z.output<RowOf<HomeCalls, 'GET branch/api/list'>['reply']>[number]
type Data = { region: string; provinces: { code: string; branches: Branch[] }[]; text: PageData }

const regionCode = /^\d{2,6}$/

/** Searches by region code on the server, by name in the list of all branches. */
export async function load(request: PageRequest): Promise<Data> {
  const region = (request.url.searchParams.get('region') ?? '').trim().slice(0, 20)
  const input = regionCode.test(region) ? { regionCode: region.padEnd(6, '0') } : {}
  const [{ data }, text] = await Promise.all([
    callsOf<HomeCalls>(request)('GET branch/api/list', input),
    loadText(request),
  ])
  const matching = regionCode.test(region) ? data : data.filter(({ label }) => label.includes(region))
  return { region, provinces: byProvince(matching), text }
}

export function byProvince(branches: readonly Branch[]): Data['provinces'] {
  const codes = [...new Set(branches.map(({ code }) => code.slice(0, 2)))]
  return codes.map(code => ({ code, branches: branches.filter(branch => branch.code.startsWith(code)) }))
}

function allBranchChoices({ provinces }: Data): readonly Choice[] {
  return provinces.flatMap(({ branches }) => branches.map(({ label, code }) => ({ label, value: code })))
}

export function Component({ data }: PageProps<Data>) {
  return (
    <>
      <h1>分支机构</h1>
      <p className={styles.lead}>
        条码业务在企业登记所在地的分支机构受理。输入行政区划代码前两位到六位，或机构名称，查找就近的机构。
      </p>
      <NameSearch
        action="/Org/Branch"
        name="region"
        label="行政区划代码或机构名称"
        value={data.region}
        placeholder="例如 320102 或 江苏"
      />
      {data.provinces.length === 0 && (
        <Empty title="没有找到分支机构">
          请检查代码，或<LinkTo to="/Org/Branch">查看全部分支机构</LinkTo>。
        </Empty>
      )}
      <ul className={styles.provinces}>
        {data.provinces.map(({ code, branches }) => (
          <li key={code} className={styles.province}>
            <ul>
              {branches.map(branch => (
                <li key={branch.code} className={branch.kind === 'centre' ? styles.centre : styles.office}>
                  <LinkTo to={`/Org/BranchMsg?id=${branch.code}`}>{branch.label}</LinkTo>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <WrittenText text={data.text} Text={Body} />
      {data.region === '' && <SessionEntry name="allBlocks" value={allBranchChoices(data)} />}
    </>
  )
}
