/** /search/product: one item by its GTIN, with the verdict first; its address can be sent and printed. */

import { PublicForm } from '../../forms/public-form.tsx'
import { LinkButton } from '../../ui/controls/button.tsx'
import { TextInput } from '../../ui/controls/controls.tsx'
import { CopyButton } from '../../ui/controls/copy-button.tsx'
import { SectionHead } from '../../ui/display/heads.tsx'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Icon } from '../../ui/status/icon.tsx'
import { Empty } from '../../ui/status/states.tsx'
import { Tag } from '../../ui/status/tag.tsx'
import { isRefused, resultOrFault } from '../../wire/fetching/result-or-fault.ts'
import { callsOf, type Head, type PageRequest } from '../../wire/page.ts'
import type { LookupCalls } from '../calls.ts'
import { queryField } from '../pages/page-query.ts'
import { stepsOfGtin } from '../results/locales/zh-steps.ts'
import { NextSteps } from '../results/next-steps.tsx'
import type { CodeState } from '../rules.ts'
import { Attributes, FirmBlock, Levels, SymbolBlock } from './product-blocks.tsx'
import type { Answer, Details, Product } from './product-data.ts'
import { OtherTexts, ProductLinks } from './product-parts.tsx'
import { type PictureView, ProductPictures, pictureViewOf } from './product-pictures.tsx'
import styles from './search-product-page.module.css'

type Data = { gtin: string; view: PictureView; picture: number; fault?: string; product?: Product }

export async function load(request: PageRequest): Promise<Data> {
  const gtin = queryField(request.url, 'gtin')
  const view = pictureViewOf(queryField(request.url, 'view'))
  const picture = Number(queryField(request.url, 'picture')) || 1
  const query = { gtin, view, picture }
  if (gtin === '') return query
  const result = await resultOrFault(callsOf<LookupCalls>(request)('POST gTinSearch/api/product', { gtin }))
  return isRefused(result) ? { ...query, fault: result.fault } : { ...query, product: result.data }
}

const stateTags: Readonly<Record<CodeState, { tone: 'good' | 'info' | 'warning' | 'bad'; label: string }>> = {
  reported: { tone: 'good', label: '在用' },
  'off-market': { tone: 'warning', label: '已下市' },
  suspended: { tone: 'warning', label: '暂停公布' },
  'not-reported': { tone: 'warning', label: '未通报' },
  expired: { tone: 'warning', label: '已过有效期' },
  cancelled: { tone: 'bad', label: '已注销' },
  'not-registered': { tone: 'warning', label: '没有查到' },
  unassigned: { tone: 'bad', label: '前缀未分配' },
  'wrong-check-digit': { tone: 'bad', label: '校验码有误' },
  foreign: { tone: 'info', label: '境外' },
  restricted: { tone: 'info', label: '店内使用' },
  special: { tone: 'info', label: '特殊用途' },
  faulty: { tone: 'bad', label: '不是商品条码' },
}

export function Component({ data: { gtin, view, picture, fault, product } }: { data: Data }) {
  if (!product) return <NoProduct gtin={gtin} fault={fault} />
  return <ProductPage {...product} view={view} picture={picture} />
}

/** Before a number is typed, and for text that is no GTIN. */
function NoProduct({ gtin, fault }: Pick<Data, 'gtin'> & { fault: string | undefined }) {
  return (
    <>
      <h1>商品信息</h1>
      <p>
        一个商品条码对应一件商品。这里写明号码由哪家企业登记、企业填报了哪些资料、它的外包装用什么号码，以及和手上的商品对不上时怎么办。本页的地址可以发给别人，也可以打印。
      </p>
      {fault !== undefined && <Empty title="这不是商品条码">{fault}</Empty>}
      <PublicForm action="/search/product" verb="查看商品" className={styles.form}>
        <TextInput
          name="gtin"
          label="商品条码"
          hint="条码下方的 8、12、13 或 14 位数字"
          longest={40}
          defaultValue={gtin}
          inputMode="numeric"
          autoComplete="off"
          isCode
          required
        />
      </PublicForm>
      <ul>
        <li>
          手机扫描，或者一次查多个：<LinkTo to="/search/tool">条码查询工具</LinkTo>
        </li>
        <li>
          按企业或商品名称找：<LinkTo to="/search/internal">境内条码查询</LinkTo>
        </li>
        <li>
          别的国家和地区的条码：<LinkTo to="/search/external">境外条码查询</LinkTo>
        </li>
        <li>
          登记的资料有误：<LinkTo to="/search/report">条码信息报错</LinkTo>
        </li>
        <li>
          想知道每一位数字的意思：<LinkTo to="/Knowledge/Ean13">逐位看 EAN-13</LinkTo>
        </li>
      </ul>
    </>
  )
}

function ProductPage({ answer, details, address, view, picture }: Product & Pick<Data, 'view' | 'picture'>) {
  const { state, digits, product, firm } = answer
  return (
    <article className={styles.page}>
      <div className={product ? styles.top : undefined}>
        {product && <ProductPictures answer={answer} details={details} view={view} shownPicture={picture} />}
        <div className={styles.facts}>
          <Verdict answer={answer} address={address} />
          {product && <Attributes product={product} details={details} isDemonstration={firm?.demonstration ?? false} />}
        </div>
      </div>
      <div className={styles.pair}>
        <SymbolBlock answer={answer} address={address} />
        <FirmBlock answer={answer} count={details.firmProducts} />
      </div>
      <Levels levels={details.levels} current={digits} />
      <ProductLinks links={details.links} />
      <OtherTexts texts={details.texts} />
      <section className={`${styles.section} no-print`}>
        <SectionHead>看完以后</SectionHead>
        <NextSteps steps={stepsOfGtin(state, digits)} />
      </section>
      {state !== 'wrong-check-digit' && <Mismatch digits={digits} />}
      <Foot answer={answer} details={details} />
    </article>
  )
}

function Mismatch({ digits }: { digits: string }) {
  return (
    <aside className={styles.mismatch} aria-label="反映信息不符">
      <div>
        <p className={styles.mismatchTitle}>和您手上的商品对不上？</p>
        <p>选一个原因、写明哪里不一样就能反映，凭回执号查看答复。</p>
      </div>
      <LinkButton look="outline" to={`/search/report?code=${digits}`}>
        信息有误，我要反映
      </LinkButton>
    </aside>
  )
}

function Verdict({
  answer: { state, title, meaning, digits, formatted, product, singleNumber, firm, checkDigit },
  address,
}: {
  answer: Answer
  address: string
}) {
  const { tone, label } = stateTags[state]
  const name = product?.name ?? singleNumber?.name
  return (
    <>
      <p className={styles.tags}>
        <Tag tone={tone}>{label}</Tag>
        {firm?.demonstration && <Tag tone="off">演示数据</Tag>}
      </p>
      <h1 className={styles.name}>{name ?? `条码 ${formatted}`}</h1>
      <p className={styles.number}>
        {name !== undefined && <span className={styles.digits}>{formatted}</span>}
        <CopyButton text={digits}>复制号码</CopyButton>
        <CopyButton text={address}>复制本页地址</CopyButton>
      </p>
      <div className={styles.verdict} data-tone={tone} role="status">
        <Icon name={tone === 'good' ? 'good' : tone === 'info' ? 'info' : 'warn'} size="l" />
        <div>
          <p className={styles.verdictTitle}>{title}</p>
          <p>{meaning}</p>
          {state === 'reported' && product && <p>资料由企业于 {product.updatedAt} 更新。</p>}
          {state === 'wrong-check-digit' && (
            <p>
              按前面的数字计算，校验码应为{' '}
              <LinkTo to={`/search/product?gtin=${digits.slice(0, -1)}${checkDigit}`}>
                {digits.slice(0, -1)}
                <strong>{checkDigit}</strong>
              </LinkTo>
              。
            </p>
          )}
        </div>
      </div>
    </>
  )
}

function Foot({ answer, details: { succeeds, succeededBy } }: { answer: Answer; details: Details }) {
  return (
    <footer className={styles.foot}>
      <p>数据时间 {answer.at.slice(0, 16)}。资料由企业填报并负责。</p>
      {succeeds && (
        <p>
          曾用号码 <LinkTo to={`/search/product?gtin=${succeeds.digits}`}>{succeeds.formatted}</LinkTo>{' '}
          已停用，由本商品接替。
        </p>
      )}
      {succeededBy && (
        <p>
          本商品由 <LinkTo to={`/search/product?gtin=${succeededBy.digits}`}>{succeededBy.formatted}</LinkTo> 接替。
        </p>
      )}
    </footer>
  )
}

export function head({ gtin, product }: Data): Head {
  if (!product) return { title: '商品信息', description: '按商品条码查看一件商品的登记信息。' }
  const { answer } = product
  const name = answer.product?.name ?? answer.singleNumber?.name ?? `条码 ${answer.formatted}`
  const description = `${name}，${answer.digits}：${answer.title}。${answer.meaning}`
  return {
    title: name,
    description,
    ...(answer.product && { structured: structuredProduct(product) }),
    ...(gtin !== answer.digits && { canonical: `/search/product?gtin=${answer.digits}` }),
  }
}

function structuredProduct({ answer: { product, gtin, firm }, details: { pictures }, address }: Product) {
  const drawn = `/api/gTinSearch/api/picture?gtin=${gtin}`
  const shown = pictures.length > 0 ? pictures.map(({ large }) => large) : [drawn]
  return {
    '@type': 'Product',
    name: product?.name,
    gtin,
    url: address,
    image: shown.map(picture => new URL(picture, address).href),
    hasGS1DigitalLink: new URL(`/01/${gtin}`, 'https://id.gs1.org').href,
    ...(product?.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    ...(product?.category && { category: product.category }),
    ...(firm?.firmName && { manufacturer: { '@type': 'Organization', name: firm.firmName } }),
  }
}
