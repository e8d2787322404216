/** View `branches`: the branch of a place, found by name, address or tile; what to bring; all branches. Works without scripts. */
import { SessionEntry } from '../access/sessions/session-entry.tsx'
import { tiles } from '../codes/regions/tiles.ts'
import { WrittenText } from '../content/article/page/written-text.tsx'
import { load as loadText, type PageData } from '../content/article/page-data.ts'
import { PublicForm } from '../forms/public-form.tsx'
import { Button } from '../ui/controls/button.tsx'
import { SectionHead } from '../ui/display/heads.tsx'
import { LinkTo } from '../ui/navigation/link-to.tsx'
import { Icon } from '../ui/status/icon.tsx'
import { callsOf, type Head, type PageProps, type PageRequest } from '../wire/page.ts'
import { BranchCard, BranchTable } from './branch-card.tsx'
import styles from './branches-page.module.css'
import { BringList } from './bring/bring-list.tsx'
import type { Branch, BranchCalls, Place } from './calls.ts'
import { organisationsElsewhere } from './map/organisations-elsewhere.ts'
import { TileMap } from './map/tile-map.tsx'
import { placeLength } from './place-length.ts'

type Found = { place: Place | null; branch: Branch | null; branches: Branch[]; others: Place[] }
type Data = { query: string; found: Found | undefined; all: Branch[]; text: PageData }

const path = '/Org/Branch'

export async function load(request: PageRequest): Promise<Data> {
  const query = (request.url.searchParams.get('region') ?? '')
    .replace(/[\0\uD800-\uDFFF]/g, '')
    .trim()
    .slice(0, placeLength)
  const call = callsOf<BranchCalls>(request)
  const [found, all, text] = await Promise.all([
    query === '' ? undefined : call('GET branch/api/find', { place: query }),
    call('GET branch/api/list', {}),
    query === '' ? loadText(request) : null,
  ])
  return { query, found: found?.data, all: all.data, text }
}

export function head({ found }: Data): Head {
  const { branch, place } = found ?? {}
  return {
    description: '输入城市、区县或地址，找到受理本地企业的编码分支机构：电话、地址、受理时间和要带的材料。',
    ...(branch && { title: branch.label }),
    canonical: branch ? `${path}?region=${place?.code ?? branch.regionCode}` : path,
  }
}

export function Component({ data: { query, found, all, text } }: PageProps<Data>) {
  const branch = found?.branch ?? undefined
  const province = (found?.place?.code ?? branch?.code)?.slice(0, 2)
  return (
    <div data-script="branches">
      <h1>找到受理您业务的分支机构</h1>
      <p className={styles.lead}>
        全国 {all.length} 个分支机构，按企业注册地受理。
        {all.every(({ samples }) => samples.includes('phone')) && '电话、地址和时间是演示内容。'}
      </p>
      <div className={styles.find}>
        <search>
          {/* The key lets the field follow the address. */}
          <PublicForm className={styles.box} action={path} key={query}>
            <Icon name="search" className={styles.glass} />
            <input
              className={styles.input}
              type="search"
              name="region"
              defaultValue={/^\d{6}$/.test(query) ? '' : query}
              required
              aria-label="城市、区县、地址或机构名称"
              placeholder="城市、区县或地址，如 南京"
            />
            <Button type="submit">查找</Button>
          </PublicForm>
        </search>
        <p className={styles.answer}>{found && <Answer query={query} found={found} />}</p>
      </div>
      <div className={styles.columns}>
        <div className={styles.card} tabIndex={-1} data-result>
          {branch ? <FoundBranch branch={branch} branches={found?.branches ?? []} /> : <NotFound found={found} />}
        </div>
        <div className={styles.bring}>
          <BringList />
        </div>
        <div className={styles.map}>
          <TileMap branches={all} chosen={province} />
        </div>
      </div>
      {branch && <Province branches={found?.branches ?? []} chosen={branch.code} />}
      {!branch && (
        <details className={styles.all}>
          <summary>全国 {all.length} 个分支机构名单</summary>
          <BranchTable branches={all} />
        </details>
      )}
      {text && (
        <div className={styles.text}>
          <WrittenText text={text} />
        </div>
      )}
      {query === '' && <SessionEntry name="allBlocks" value={all.map(({ label, code }) => ({ label, value: code }))} />}
    </div>
  )
}

function Answer({ query, found: { place, branch, others } }: { query: string; found: Found }) {
  if (branch)
    return (
      <>
        <Icon name="good" className={styles.found} />
        <span>
          已识别：<strong>{place?.path ?? branch.label}</strong>，由<strong>{branch.label}</strong>受理
        </span>
        {others.length > 0 && (
          <span>
            同名：
            {others.slice(0, 4).map((other, index) => (
              <span key={other.code}>
                {index > 0 && '、'}
                <LinkTo to={`${path}?region=${other.code}`}>{other.path}</LinkTo>
              </span>
            ))}
          </span>
        )}
      </>
    )
  if (place) return <>{place.path}不由本中心的分支机构受理</>
  return others.length > 0 ? <>“{query}”有几处，请选一处</> : <>没有找到“{query}”</>
}

function FoundBranch({ branch, branches }: { branch: Branch; branches: readonly Branch[] }) {
  return (
    <>
      {branches.length > 1 && (
        <nav className={styles.tabs} aria-label="本省的分支机构">
          {branches.map(({ code, label, regionCode }) => (
            <LinkTo
              key={code}
              className={styles.tab}
              to={`${path}?region=${regionCode}`}
              aria-current={code === branch.code ? 'page' : undefined}
            >
              {label}
            </LinkTo>
          ))}
        </nav>
      )}
      <BranchCard branch={branch} centre={branches[0]} level={2} />
    </>
  )
}

/** What to do if there is no one branch: nothing typed, several places, another organisation, or an unknown place. */
function NotFound({ found }: { found: Found | undefined }) {
  const elsewhere = found?.place && organisationsElsewhere[found.place.code.slice(0, 2)]
  if (elsewhere)
    return (
      <>
        <h2>{elsewhere.name}由当地的编码组织受理</h2>
        <p>
          当地企业向自己的 GS1 成员组织申请，代码以另外的前缀开头。在内地另有营业执照的企业，按执照的住所找分支机构。
        </p>
        <p className={styles.acts}>
          <LinkTo to={`/Org/GS1Members?keyword=${elsewhere.keyword}`}>看当地的编码组织</LinkTo>
        </p>
      </>
    )
  if (found && found.others.length > 0)
    return (
      <>
        <h2>您说的是哪一处</h2>
        <ul className={styles.choices}>
          {found.others.map(({ code, path: name, branchLabel }) => (
            <li key={code}>
              <LinkTo to={`${path}?region=${code}`}>
                {name}
                <span>{branchLabel || '当地的编码组织'}</span>
              </LinkTo>
            </li>
          ))}
        </ul>
      </>
    )
  return (
    <>
      <h2>{found ? '没有找到这个地方' : '三种找法'}</h2>
      <ol className={styles.hints}>
        <li>输入营业执照上住所的市或者区县，例如“昆山”“宁波海曙”；</li>
        <li>粘贴整个住所地址，系统从中找出市和区县；</li>
        <li>不记得名称，在“按地区选”里点所在的省。</li>
      </ol>
      <p>乡镇、街道、开发区和楼宇的名称不在行政区划表里，请换成所在的区县。拿不准的，拨打页面顶部的咨询热线。</p>
    </>
  )
}

function Province({ branches, chosen }: { branches: readonly Branch[]; chosen: string }) {
  const name = tiles.find(({ code }) => code === chosen.slice(0, 2))?.name
  return (
    <section className={styles.province}>
      <SectionHead more={path} moreLabel="全国名单">
        {name}：哪里归哪个机构
      </SectionHead>
      <BranchTable branches={branches} chosen={chosen} hasOpenTag />
    </section>
  )
}
