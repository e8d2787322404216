/** The components as rendered on the server: addresses, roles and accessible names without scripts. */
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Button, IconButton, LinkButton } from './controls/button.tsx'
import { Checkbox, Radio, Select, TextArea, TextInput } from './controls/controls.tsx'
import { Dialog } from './controls/dialog.tsx'
import { FieldGroup } from './controls/field.tsx'
import { CodeAnatomy } from './display/code-anatomy.tsx'
import { Cover } from './display/cover/cover.tsx'
import { DateBlock } from './display/date-block.tsx'
import { BlockHead, SectionHead } from './display/heads.tsx'
import { KeyValue } from './display/key-value.tsx'
import { LineList, ListLine } from './display/list-line.tsx'
import { SymbolPlate } from './display/symbol-plate.tsx'
import { Breadcrumb } from './navigation/breadcrumb.tsx'
import { Carousel, Slide } from './navigation/carousel.tsx'
import { LinkTo } from './navigation/link-to.tsx'
import { Pager } from './navigation/pager.tsx'
import { SideMenu } from './navigation/side-menu.tsx'
import { Steps } from './navigation/steps.tsx'
import { FilterLinks, Tabs } from './navigation/tabs.tsx'
import { Icon } from './status/icon.tsx'
import { Note } from './status/note.tsx'
import { ProgressBar } from './status/progress-bar.tsx'
import { Empty, ErrorState, Loading } from './status/states.tsx'
import { NewMark, Tag } from './status/tag.tsx'
import { ToastRegion } from './status/toast.tsx'
import { SkipLink, VisuallyHidden } from './visually-hidden.tsx'

const render = (node: ReactNode) => renderToString(<StaticRouter location="/News/Center">{node}</StaticRouter>)
const count = (html: string, piece: string | RegExp) => html.split(piece).length - 1
const pageUrl = (page: number, size: number) => `/News/Center?currPage=${page}&pageSize=${size}`
const links = [
  { label: '图片新闻', to: '/News/Picture' },
  { label: '中心动态', to: '/News/Center', children: [{ label: '子栏目', to: '/News/Center/Sub' }] },
]

const everyComponent: Record<string, ReactNode> = {
  Breadcrumb: <Breadcrumb crumbs={[{ label: '首页', to: '/' }, { label: '新闻中心' }]} />,
  Button: <Button isBusy>提交</Button>,
  Carousel: (
    <Carousel label="要闻">
      <Slide picture={<Cover title="一" />}>一</Slide>
      <Slide picture={<Cover title="二" index={1} />}>二</Slide>
    </Carousel>
  ),
  Checkbox: <Checkbox name="agree" label="同意" fault="请先同意" />,
  CodeAnatomy: <CodeAnatomy parts={[{ digits: '2', name: '校验码', isCheckDigit: true }]} />,
  Cover: <Cover title="条码放大系数怎么选" />,
  DateBlock: <DateBlock date="2026-11-20" />,
  Dialog: <Dialog isOpen={false} onClose={() => undefined} title="提示" />,
  Empty: <Empty title="还没有内容" />,
  ErrorState: <ErrorState title="暂时查不了" onRetry={() => undefined} />,
  FieldGroup: (
    <FieldGroup name="export" label="是否出口">
      <Radio name="export" label="有" />
    </FieldGroup>
  ),
  FilterLinks: <FilterLinks label="年份" filters={links} current="/News/Center" />,
  Heads: [<SectionHead key="section">要闻</SectionHead>, <BlockHead key="block">公告</BlockHead>],
  Icon: <Icon name="search" />,
  IconButton: <IconButton icon="close" label="关闭" />,
  KeyValue: <KeyValue facts={[{ key: '净含量', value: '' }]} />,
  LinkButton: <LinkButton to="/Login">登录</LinkButton>,
  List: (
    <LineList>
      <ListLine to="/News/msg" title="标题" date="11-20" isNew />
    </LineList>
  ),
  Loading: <Loading />,
  Note: <Note tone="bad">出错了</Note>,
  Pager: <Pager total={236} pageSize={10} currPage={12} urlOf={pageUrl} />,
  ProgressBar: <ProgressBar />,
  Select: <Select name="kind" label="类型" options={[{ value: '1', label: '一' }]} />,
  SideMenu: <SideMenu title="新闻中心" items={links} current="/News/Center" />,
  SkipLink: <SkipLink />,
  Steps: <Steps steps={[{ title: '一' }, { title: '二' }]} current={1} isAcross />,
  SymbolPlate: <SymbolPlate src="/api/symbol" label="EAN-13 条码" />,
  Tabs: <Tabs label="工具" tabs={links} current="/News/Center" />,
  Tags: [<Tag key="tag">有效</Tag>, <NewMark key="new" />],
  TextArea: <TextArea name="address" label="地址" />,
  TextInput: <TextInput name="code" label="条码" isCode />,
  Toast: <ToastRegion />,
  VisuallyHidden: <VisuallyHidden>说明</VisuallyHidden>,
}

test('no component writes a style attribute, which the content security policy would block', () => {
  const styled = Object.entries(everyComponent).filter(([, node]) => / style=/.test(render(node)))
  expect(styled.map(([name]) => name)).toEqual([])
})

test('the pager links to its pages, marks the current page, and lists no page twice', () => {
  const html = render(<Pager total={236} pageSize={10} currPage={4} urlOf={pageUrl} />)
  expect(html).toContain('rel="prev" href="/News/Center?currPage=3&amp;pageSize=10"')
  expect(html).toContain('rel="next" href="/News/Center?currPage=5&amp;pageSize=10"')
  expect(html).toContain('href="/News/Center?currPage=1&amp;pageSize=20"')
  expect(count(html, 'aria-current="page"')).toBe(1)
  for (const page of [1, 2, 3, 5, 6, 24]) expect(count(html, `aria-label="第 ${page} 页"`)).toBe(1)
})

test('a list with one page has a count and no buttons', () => {
  const html = render(<Pager total={3} pageSize={10} currPage={1} urlOf={pageUrl} />)
  expect(html).toContain('共 <!-- -->3<!-- --> 条')
  expect(html).not.toContain('href')
})

test('a field is linked to its label, hint and fault', () => {
  const html = render(<TextInput name="phone" label="手机号" hint="11 位" fault="手机号少一位" required />)
  expect(html).toContain('for="phone"')
  expect(html).toMatch(/<input[^>]* id="phone"[^>]*>/)
  expect(html).toMatch(/<input[^>]* required=""[^>]*>/)
  expect(html).toMatch(/<input[^>]* aria-invalid="true"[^>]*>/)
  expect(html).toContain('aria-describedby="phone-fault phone-hint"')
  expect(html).toMatch(/<p[^>]* id="phone-fault"[^>]*>/)
})

test('a field without fault or hint has no description', () => {
  expect(render(<TextInput name="phone" label="手机号" />)).not.toMatch(/aria-invalid|aria-describedby/)
})

test('a carousel with one slide has no controls', () => {
  const slide = <Slide picture={<Cover title="一" />}>一</Slide>
  expect(render(<Carousel label="要闻">{slide}</Carousel>)).not.toContain('<button')
  expect(count(render(everyComponent.Carousel), '<button')).toBe(3)
})

test('the side menu opens the branch of the current page and shows the name of that page on phones', () => {
  const html = render(<SideMenu title="新闻中心" items={links} current="/News/Center/Sub" />)
  expect(html).toMatch(/<summary[^>]*>子栏目<span[^>]*>切换栏目/)
  expect(html).toMatch(
    /<a[^>]* aria-current="page"[^>]* href="\/News\/Center\/Sub"|href="\/News\/Center\/Sub"[^>]* aria-current="page"/,
  )
  expect(render(<SideMenu title="新闻中心" items={links} current="/News/Picture" />)).not.toContain('子栏目')
})

test('a link to another site opens in a new window with a note; a link to a file or a phone number is left to the browser', () => {
  expect(render(<LinkTo to="https://example.org/">外部</LinkTo>)).toMatch(
    /rel="noopener noreferrer" target="_blank".*新窗口打开/,
  )
  expect(render(<LinkTo to="tel:4000000000">电话</LinkTo>)).toBe('<a href="tel:4000000000">电话</a>')
  expect(render(<LinkTo to="/api/files/1">文件</LinkTo>)).toBe('<a href="/api/files/1">文件</a>')
  expect(render(<LinkTo to="/News/index">新闻</LinkTo>)).toContain('href="/News/index"')
})

test('missing values are displayed as empty, zero is a value', () => {
  const html = render(
    <KeyValue
      facts={[
        { key: '甲', value: '' },
        { key: '乙', value: null },
        { key: '丙', value: 0 },
        { key: '丁', value: '--' },
      ]}
    />,
  )
  expect(count(html, '>- -<')).toBe(2)
  expect(html).toContain('>0<')
  expect(html).toContain('>--<')
})

test('an icon is hidden from screen readers unless it has a label', () => {
  expect(render(<Icon name="search" />)).toContain('aria-hidden="true"')
  expect(render(<Icon name="search" label="搜索" />)).toContain('aria-label="搜索"')
})

test('an empty date is displayed as two dashes', () => {
  expect(render(<DateBlock date={null} />)).toContain('- -')
  expect(render(<DateBlock date="2026-11-20 23:30:00" />)).toContain('dateTime="2026-11-20"')
})
