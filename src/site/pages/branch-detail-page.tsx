/** /Org/BranchMsg?id=: one branch. */
import type { z } from 'zod'
import type { HomeCalls } from '../../content/home/home-calls.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { KeyValue } from '../../ui/display/key-value.tsx'
import type { RowOf } from '../../wire/call.ts'
import { callsOf, type Head, type PageProps, type PageRequest, pageNotFound } from '../../wire/page.ts'
import styles from './pages.module.css'

type Branch = z.output<RowOf<HomeCalls, 'POST branch/api/getBranchDetail'>['reply']>

export async function load(request: PageRequest): Promise<Branch> {
  const id = request.url.searchParams.get('id') ?? ''
  if (!/^\d{4}$/.test(id)) pageNotFound()
  return (await callsOf<HomeCalls>(request)('POST branch/api/getBranchDetail', { id })).data
}

export const head = ({ label }: Branch): Head => ({ title: label })

export function Component({ data }: PageProps<Branch>) {
  const isCentre = data.kind === 'centre'
  return (
    <>
      <h1>{data.label}</h1>
      <p className={styles.lead}>
        {isCentre ? '省级分支机构' : '设在城市的分支机构'}，受理本地区的注册、续展、变更和咨询。
      </p>
      <KeyValue
        facts={[
          { key: '机构代码', value: data.code },
          { key: '行政区划', value: data.regionCode },
          { key: '依托单位', value: data.institute },
          { key: '电话', value: data.phone },
          { key: '地址', value: data.address },
          ...(isCentre ? [{ key: '本省机构数', value: data.count }] : []),
        ]}
      />
      <p className={styles.actions}>
        <LinkButton to="/Business/Register">申请商品条码</LinkButton>
        <LinkButton to="/Org/Branch" look="outline">
          全部分支机构
        </LinkButton>
      </p>
    </>
  )
}
