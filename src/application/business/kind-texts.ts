/** Titles, one sentence and page of each kind of case that a member can begin. */
import type { CaseKind } from '../../registration/cases/kinds/case-kinds.ts'

type KindText = {
  title: string
  lead: string
  path:
    | '/MyManage/SystemMember/renewal'
    | '/MyManage/SystemMember/change'
    | '/MyManage/account/binding'
    | `/MyManage/SystemMember/business?kind=${CaseKind}`
  note?: string
  verb: string
}

export const kindTexts: Readonly<Record<CaseKind, KindText>> = {
  renewal: {
    title: '续展',
    lead: '有效期满前三个月内，再用两年。',
    path: '/MyManage/SystemMember/renewal',
    verb: '提交续展',
  },
  change: {
    title: '信息变更',
    lead: '企业名称、地址、法定代表人等有变化。',
    path: '/MyManage/SystemMember/change',
    verb: '提交变更',
  },
  cancellation: {
    title: '注销厂商识别代码',
    lead: '不再使用的代码，停用后三个月内办理注销。',
    path: '/MyManage/SystemMember/business?kind=cancellation',
    note: '注销后，这个代码下的全部商品条码不能再印到新的包装上，也不会分给别的企业；已经卖出的商品仍能查到原来的企业，并显示代码已注销。注销由两名不同的人员审核，办结后公告，证书同时作废。要再用条码，须重新申请。',
    verb: '提交注销',
  },
  'lost-certificate': {
    title: '证书补办',
    lead: '证书遗失或损毁，补发同一期限的证书。',
    path: '/MyManage/SystemMember/business?kind=lost-certificate',
    note: '补办原因选“遗失”的，提交后原证书就是挂失：公开核验显示“已挂失”。撤回申请或没有通过的，挂失同时解除。',
    verb: '提交补办',
  },
  'extra-prefix': {
    title: '增加厂商识别代码',
    lead: '现有代码快用完，或产品线需要分开管理。',
    path: '/MyManage/SystemMember/business?kind=extra-prefix',
    verb: '提交申请',
  },
  gtin8: {
    title: '单个 GTIN-8',
    lead: '包装太小放不下 13 位条码时，按商品申请 8 位代码。',
    path: '/MyManage/SystemMember/business?kind=gtin8',
    verb: '提交申请',
  },
  gln: {
    title: '单个参与方位置码',
    lead: '为一个公司、部门、仓库或门店申请位置码。',
    path: '/MyManage/SystemMember/business?kind=gln',
    verb: '提交申请',
  },
  subsidiary: {
    title: '下属公司登记',
    lead: '集团的下属公司使用本企业的代码前，先登记。',
    path: '/MyManage/SystemMember/business?kind=subsidiary',
    note: '独立法人的子公司要有自己的厂商识别代码，请让它单独申请；这里登记的是经本企业同意使用本企业代码的下属公司。',
    verb: '提交登记',
  },
  'foreign-barcode': {
    title: '境外条码使用备案',
    lead: '在境内生产的商品使用境外注册的商品条码。',
    path: '/MyManage/SystemMember/business?kind=foreign-barcode',
    verb: '提交备案',
  },
  binding: {
    title: '已注册成员绑定',
    lead: '企业早已是系统成员，要用这个账号办理业务。分支机构核对授权书和营业执照后，这个账号成为企业的负责人。',
    path: '/MyManage/account/binding',
    verb: '提交绑定',
  },
}
