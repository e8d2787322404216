/** View `branchDetail`: one branch, with everything that it serves. */
import { LinkTo } from '../ui/navigation/link-to.tsx'
import { callsOf, type Head, type PageProps, type PageRequest, pageNotFound } from '../wire/page.ts'
import { BranchCard } from './branch-card.tsx'
import { areasText, hoursText } from './branch-texts.ts'
import styles from './branches-page.module.css'
import { BringList } from './bring/bring-list.tsx'
import type { Branch, BranchCalls } from './calls.ts'

type Data = { branch: Branch; branches: Branch[] }

export async function load(request: PageRequest): Promise<Data> {
  const id = request.url.searchParams.get('id') ?? ''
  if (!/^\d{4}$/.test(id)) pageNotFound()
  const call = callsOf<BranchCalls>(request)
  const [branch, all] = await Promise.all([
    call('POST branch/api/getBranchDetail', { id }),
    call('GET branch/api/list', {}),
  ])
  return { branch: branch.data, branches: all.data.filter(({ code }) => code.slice(0, 2) === id.slice(0, 2)) }
}

export const head = ({ branch }: Data): Head => ({
  title: branch.label,
  description: `${branch.label}：受理${areasText(branch, 3)}的企业，工作日 ${hoursText(branch)}。`,
})

export function Component({ data: { branch, branches } }: PageProps<Data>) {
  const others = branches.filter(({ code }) => code !== branch.code)
  return (
    <div data-script="branches">
      <div className={styles.detail}>
        <BranchCard branch={branch} centre={branches[0]} level={1} />
      </div>
      <BringList />
      {branch.areas.length > 1 && (
        <section className={styles.province}>
          <h2>受理这些地区的企业</h2>
          <p>{branch.areas.join('、')}。</p>
        </section>
      )}
      <p className={styles.acts}>
        <LinkTo to={`/Org/Branch?region=${branch.regionCode}`}>在地区图上看</LinkTo>
        {others.map(({ code, label }) => (
          <LinkTo key={code} to={`/Org/BranchMsg?id=${code}`}>
            {label}
          </LinkTo>
        ))}
        <LinkTo to="/Org/Branch">全部分支机构</LinkTo>
      </p>
    </div>
  )
}
