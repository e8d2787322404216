/** Who does what: the national centre, its branches, and firms; on the right the international organisation. */
import type { Figure, Label } from '../figure.ts'
import { box, Drawing, type Fill, Shape, Text } from '../kit/drawing.tsx'

type Unit = { x: number; y: number; width: number; name: string; note: string; fill?: Fill }

function UnitBox({ x, y, width, name, note, fill = 'light' }: Unit) {
  return (
    <>
      <Shape d={box(x, y, width, 54)} fill={fill} />
      <Text x={x + width / 2} y={y + 23} bold size={15} tone={fill === 'solid' ? 'onSolid' : undefined}>
        {name}
      </Text>
      <Text x={x + width / 2} y={y + 43} size={13} tone={fill === 'solid' ? 'onSolid' : 'quiet'}>
        {note}
      </Text>
    </>
  )
}

function Content({ label }: { label: Label }) {
  return (
    <>
      <Drawing width={720} height={352} label={label} only="wide">
        <Shape d="M360 62v36M360 152v24M120 200v-24h480v24M360 176v24M360 254v40" />
        <Shape d="M596 62v63h-96" line="dashed" />
        <UnitBox x={260} y={8} width={200} name="主管部门" note="监督管理" />
        <UnitBox x={476} y={8} width={240} name="国际物品编码组织" note="分配前缀 690—699、680—681" />
        <UnitBox x={220} y={98} width={280} name="编码中心" note="统一组织、协调、管理全国物品编码" fill="solid" />
        <UnitBox x={14} y={200} width={212} name="内设部门" note="业务、标准、检测、推广等" />
        <UnitBox x={254} y={200} width={212} name="47 个分支机构" note="受理、初审、发证、培训" />
        <UnitBox x={494} y={200} width={212} name="直属与相关机构" note="质检、期刊、协会、标委会" />
        <UnitBox x={220} y={294} width={280} name="系统成员" note="编码、印码、通报商品信息" fill="paper" />
      </Drawing>
      <Drawing width={332} height={426} label={label} only="narrow">
        <Shape d="M166 62v18M166 134v18M166 206v18M166 278v18M166 350v18" />
        <UnitBox x={26} y={8} width={280} name="国际物品编码组织" note="分配前缀 690—699、680—681" />
        <UnitBox x={26} y={80} width={280} name="主管部门" note="监督管理" />
        <UnitBox x={26} y={152} width={280} name="编码中心" note="统一组织、协调、管理" fill="solid" />
        <UnitBox x={26} y={224} width={280} name="内设部门与直属机构" note="业务、标准、检测、推广、期刊" />
        <UnitBox x={26} y={296} width={280} name="47 个分支机构" note="受理、初审、发证、培训" />
        <UnitBox x={26} y={368} width={280} name="系统成员" note="编码、印码、通报商品信息" fill="paper" />
      </Drawing>
    </>
  )
}

export const organisationChart: Figure = {
  title: '谁负责什么',
  description:
    '主管部门监督管理；国际物品编码组织把前缀 690 至 699、680 至 681 分配给编码中心；编码中心统一管理，下设内设部门、47 个分支机构和直属与相关机构；系统成员编码、印码并通报商品信息。',
  caption: {
    lead: '前缀从国际组织来，代码由中心分配，业务在当地分支机构办。',
    text: '企业找所在地的分支机构，或者在线办理。',
  },
  Content,
}
