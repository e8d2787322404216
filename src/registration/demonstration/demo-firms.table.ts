/** Fictional firms of the demonstration, one per line. Every name contains 示例 and 演示. `daysAgo`: since submission. */
import type { Status } from '../../wire/integers.ts'

export type DemoFirm = {
  username: string
  name: string
  region: string
  industry: string
  economic: string
  status: Status
  daysAgo: number
  /** A member's open change request. */
  change?: { status: 'atBranch' | 'atCentre'; fields: Record<string, string> }
}

// biome-ignore format: one row a line
export const demoFirms = [
  { username: 'demo_member', name: '示例食品（江苏）有限公司（演示）', region: '320505', industry: 'C1411', economic: '150', status: 'approved', daysAgo: 650 },
  { username: 'demo_member2', name: '示例饮品（沈阳）有限公司（演示）', region: '210102', industry: 'C1523', economic: '150', status: 'approved', daysAgo: 200 },
  { username: 'demo_firm_01', name: '示例乳业（江苏）有限公司（演示）', region: '320612', industry: 'C1441', economic: '160', status: 'approved', daysAgo: 400, change: { status: 'atBranch', fields: { address: '示例大道 88 号示例产业园 3 栋', contactPhone: '0513-00000088' } } },
  { username: 'demo_firm_02', name: '示例日化（上海）有限公司（演示）', region: '310115', industry: 'C2682', economic: '330', status: 'approved', daysAgo: 120 },
  { username: 'demo_firm_03', name: '示例电子（深圳）有限公司（演示）', region: '440305', industry: 'C3922', economic: '170', status: 'approved', daysAgo: 310, change: { status: 'atCentre', fields: { legalPerson: '（演示）新任法定代表人' } } },
  { username: 'demo_firm_04', name: '示例茶业（杭州）有限公司（演示）', region: '330106', industry: 'C1530', economic: '170', status: 'approved', daysAgo: 90 },
  { username: 'demo_firm_05', name: '示例纺织（青岛）有限公司（演示）', region: '370202', industry: 'C1811', economic: '150', status: 'approved', daysAgo: 260 },
  { username: 'demo_firm_06', name: '示例农产品（成都）专业合作社（演示）', region: '510107', industry: 'A0141', economic: '130', status: 'approved', daysAgo: 500 },
  { username: 'demo_firm_07', name: '示例医药（北京）股份有限公司（演示）', region: '110105', industry: 'C2720', economic: '160', status: 'approved', daysAgo: 45 },
  { username: 'demo_firm_08', name: '示例文具（宁波）有限公司（演示）', region: '330206', industry: 'C2411', economic: '150', status: 'approved', daysAgo: 30 },
  { username: 'demo_firm_09', name: '示例玩具（东莞）有限公司（演示）', region: '441900', industry: 'C2452', economic: '310', status: 'approved', daysAgo: 20 },
  { username: 'demo_firm_10', name: '示例粮油（郑州）有限公司（演示）', region: '410105', industry: 'C1331', economic: '110', status: 'deregistered', daysAgo: 700 },
  { username: 'demo_firm_11', name: '示例调味品（无锡）有限公司（演示）', region: '320205', industry: 'C1462', economic: '150', status: 'atBranch', daysAgo: 4 },
  { username: 'demo_firm_12', name: '示例水产（盐城）有限公司（演示）', region: '320902', industry: 'C1361', economic: '170', status: 'atBranch', daysAgo: 3 },
  { username: 'demo_firm_13', name: '示例家居（常州）有限公司（演示）', region: '320402', industry: 'C2110', economic: '170', status: 'atBranch', daysAgo: 2 },
  { username: 'demo_firm_14', name: '示例烘焙（扬州）个体工商户（演示）', region: '321002', industry: 'C1411', economic: '175', status: 'atBranch', daysAgo: 1 },
  { username: 'demo_firm_15', name: '示例肉制品（沈阳）有限公司（演示）', region: '210106', industry: 'C1353', economic: '150', status: 'atBranch', daysAgo: 5 },
  { username: 'demo_firm_16', name: '示例酒业（沈阳）有限公司（演示）', region: '210103', industry: 'C1512', economic: '120', status: 'atBranch', daysAgo: 3 },
  { username: 'demo_firm_17', name: '示例保健品（沈阳）有限公司（演示）', region: '210104', industry: 'C1492', economic: '200', status: 'atBranch', daysAgo: 1 },
  { username: 'demo_firm_18', name: '示例海产（大连）有限公司（演示）', region: '210202', industry: 'C1361', economic: '150', status: 'atBranch', daysAgo: 2 },
  { username: 'demo_firm_19', name: '示例钢制品（鞍山）有限公司（演示）', region: '210302', industry: 'C3389', economic: '110', status: 'atBranch', daysAgo: 6 },
  { username: 'demo_firm_20', name: '示例糖果（徐州）有限公司（演示）', region: '320302', industry: 'C1421', economic: '150', status: 'atCentre', daysAgo: 8 },
  { username: 'demo_firm_21', name: '示例果蔬（西安）有限公司（演示）', region: '610113', industry: 'C1373', economic: '170', status: 'atCentre', daysAgo: 9 },
  { username: 'demo_firm_22', name: '示例化妆品（广州）有限公司（演示）', region: '440106', industry: 'C2682', economic: '300', status: 'atCentre', daysAgo: 7 },
  { username: 'demo_firm_23', name: '示例小家电（合肥）有限公司（演示）', region: '340104', industry: 'C3854', economic: '170', status: 'atCentre', daysAgo: 10 },
  { username: 'demo_firm_24', name: '示例米业（连云港）有限公司（演示）', region: '320703', industry: 'C1311', economic: '150', status: 'returned', daysAgo: 12 },
  { username: 'demo_firm_25', name: '示例鞋业（泉州）有限公司（演示）', region: '350502', industry: 'C1952', economic: '170', status: 'refused', daysAgo: 40 },
  { username: 'demo_firm_26', name: '示例图书（武汉）有限公司（演示）', region: '420106', industry: 'R8621', economic: '100', status: 'withdrawn', daysAgo: 15 },
  { username: 'demo_firm_27', name: '示例茶饮（常州）有限公司（演示）', region: '320402', industry: 'C1523', economic: '150', status: 'approved', daysAgo: 699 },
  { username: 'demo_firm_28', name: '示例灯具（镇江）有限公司（演示）', region: '321102', industry: 'C3854', economic: '170', status: 'approved', daysAgo: 698 },
  { username: 'demo_firm_29', name: '示例针织（淮安）有限公司（演示）', region: '320812', industry: 'C1811', economic: '150', status: 'approved', daysAgo: 697 },
  { username: 'demo_firm_30', name: '示例粉丝（沈阳）有限公司（演示）', region: '210111', industry: 'C1431', economic: '150', status: 'approved', daysAgo: 696 },
  { username: 'demo_firm_31', name: '示例文创（苏州）有限公司（演示）', region: '320508', industry: 'C2411', economic: '170', status: 'approved', daysAgo: 695 },
  { username: 'demo_firm_32', name: '示例杂粮（宿迁）个体工商户（演示）', region: '321302', industry: 'C1311', economic: '175', status: 'approved', daysAgo: 694 },
  { username: 'demo_firm_33', name: '示例果酱（沈阳）有限公司（演示）', region: '210105', industry: 'C1373', economic: '150', status: 'approved', daysAgo: 693 },
  { username: 'demo_firm_34', name: '示例厨具（泰州）有限公司（演示）', region: '321202', industry: 'C3389', economic: '150', status: 'approved', daysAgo: 692 },
  { username: 'demo_firm_35', name: '示例糕点（南通）有限公司（演示）', region: '320613', industry: 'C1411', economic: '150', status: 'approved', daysAgo: 680 },
  { username: 'demo_firm_36', name: '示例纸品（徐州）有限公司（演示）', region: '320303', industry: 'C2411', economic: '150', status: 'approved', daysAgo: 745 },
  { username: 'demo_firm_37', name: '示例香料（无锡）有限公司（演示）', region: '320213', industry: 'C1462', economic: '150', status: 'awaitingFee', daysAgo: 6 },
  { username: 'demo_firm_38', name: '示例竹器（沈阳）个体工商户（演示）', region: '210106', industry: 'C2110', economic: '175', status: 'awaitingFee', daysAgo: 5 },
  { username: 'demo_firm_39', name: '示例皮具（连云港）有限公司（演示）', region: '320706', industry: 'C1952', economic: '170', status: 'refused', daysAgo: 50 },
  { username: 'demo_firm_40', name: '示例炊具（温州）有限公司（演示）', region: '330302', industry: 'C3382', economic: '170', status: 'deregistered', daysAgo: 2000 },
] as const satisfies readonly DemoFirm[]
