/** Which branch answers for what people type. */
import { expect, test } from 'vitest'
import { findBranchOfPlace } from './find-branch.ts'

const queries = `
北京 1100
上海浦东 3100
浦东新区世纪大道 3100
天津滨海新区 1200
重庆 5000
渝北区 5000
涪陵 5000
石家庄 1300
雄县 1300
太原市小店区 1400
呼和浩特 1500
锡林郭勒盟 1500
内蒙 1500
沈阳 2101
沈阳市铁西区 2101
大连甘井子 2102
鞍山 2100
长春市 2201
延边 2200
吉林市 2200
哈尔滨 2301
牡丹江 2300
南京 3201
南京市鼓楼区 3201
江宁区 3201
昆山 3200
苏州工业园区 3200
江苏省苏州市昆山市花桥镇 3200
杭州 3301
萧山 3301
宁波海曙 3302
义乌 3300
合肥 3400
福州市鼓楼区 3500
厦门 3502
思明区 3502
南昌 3600
济南 3701
青岛市黄岛区 3702
潍坊 3700
郑州 4100
武汉 4201
恩施 4200
襄樊 4200
长沙县 4300
广州市越秀区北京路 4401
深圳南山 4403
佛山顺德 4400
南宁 4500
三亚 4600
成都双流 5101
绵阳 5100
遵义 5200
西双版纳 5300
拉萨 5400
西安 6101
榆林 6100
兰州 6200
西宁 6300
银川 6400
乌鲁木齐 6500
喀什 6500
石河子 6590
新疆兵团 6590
659000 6590
新疆 6500
南京办事处 3201
宁波分中心 3302
320102 3201
210302 2100`
  .trim()
  .split('\n')
  .map(line => line.split(' ') as [string, string])

test.each(queries)('%s is answered by branch %s', (text, code) => {
  expect(findBranchOfPlace(text).branch?.code).toBe(code)
})

test('a name in regions of several branches is not guessed: all are offered with their branch', () => {
  const { place, branch, others } = findBranchOfPlace('鼓楼区')
  expect([place, branch]).toEqual([null, null])
  expect(others.map(({ branchLabel }) => branchLabel)).toEqual(['南京办事处', '江苏分中心', '福建分中心', '河南分中心'])
  expect(findBranchOfPlace('北京上海').branch).toBeNull()
})

test('of a city and districts of its name the city is answered, the others are offered', () => {
  const { branch, others } = findBranchOfPlace('中山')
  expect(branch?.code).toBe('4400')
  expect(others).toEqual([{ code: '210202', path: '辽宁省 / 大连市 / 中山区', branchLabel: '大连分中心' }])
})

test('a former name that went to two districts is answered with what has both', () => {
  expect(findBranchOfPlace('襄樊').place?.path).toBe('湖北省 / 襄阳市')
})

test.each(['台湾', '香港', '澳门特别行政区'])('%s has no branch of this authority', text => {
  const { place, branch } = findBranchOfPlace(text)
  expect(place).not.toBeNull()
  expect(branch).toBeNull()
})

test.each(['', '中关村', 'abc', '某个不存在的地方', '\u0000'])('%j gives no branch and no place', text => {
  expect(findBranchOfPlace(text)).toEqual({ place: null, branch: null, others: [] })
})
