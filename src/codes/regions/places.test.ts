import { expect, test } from 'vitest'
import { findPlaces, shortRegionName } from './places.ts'
import { regionPath } from './regions.ts'

test.each([
  ['江苏省', '江苏'],
  ['广西壮族自治区', '广西'],
  ['新疆维吾尔自治区', '新疆'],
  ['香港特别行政区', '香港'],
  ['恩施土家族苗族自治州', '恩施'],
  ['双江拉祜族佤族布朗族傣族自治县', '双江'],
  ['积石山保安族东乡族撒拉族自治县', '积石山'],
  ['博尔塔拉蒙古自治州', '博尔塔拉'],
  ['锡林郭勒盟', '锡林郭勒'],
  ['浦东新区', '浦东'],
  ['沙市区', '沙市'],
  ['北区', '北区'],
])('%s is called %s for short', (label, short) => {
  expect(shortRegionName(label)).toBe(short)
})

const first = (text: string) => {
  const [place] = findPlaces(text)
  return place && regionPath(place.code)
}

test.each([
  ['320102', '江苏省 / 南京市 / 玄武区'],
  ['3201', '江苏省 / 南京市'],
  ['11', '北京市'],
  ['110104', '北京市 / 西城区'],
  ['宣武区', '北京市 / 西城区'],
  ['长沙市', '湖南省 / 长沙市'],
  ['长沙县', '湖南省 / 长沙市 / 长沙县'],
  ['吉林', '吉林省'],
  ['吉林市', '吉林省 / 吉林市'],
  ['吉林省吉林市', '吉林省 / 吉林市'],
  ['海南', '海南省'],
  ['上海市黄浦区南京路 1 号', '上海市 / 黄浦区'],
  ['广州市越秀区北京路', '广东省 / 广州市 / 越秀区'],
  ['江苏省苏州市昆山市花桥镇', '江苏省 / 苏州市 / 昆山市'],
  ['深圳南山', '广东省 / 深圳市 / 南山区'],
  ['乌鲁', '新疆维吾尔自治区 / 乌鲁木齐市'],
  ['内蒙', '内蒙古自治区'],
])('%s means %s', (text, path) => {
  expect(first(text)).toBe(path)
})

test('a name of several regions gives them all, the larger first', () => {
  expect(findPlaces('朝阳').map(({ code }) => code)).toEqual(['211300', '110105', '211321', '220104'])
  expect(findPlaces('鼓楼区')).toHaveLength(4)
})

test.each(['', ' ', '京', '中关村', 'Nanjing', '12345678', '990000', '-', '\u0000'])('%j means no region', text => {
  expect(findPlaces(text)).toEqual([])
})

test('a long text of many names is read within a few milliseconds', () => {
  const text = '江苏省南京市玄武区朝阳区海南吉林西安鼓楼长沙中山'.repeat(20)
  findPlaces(text)
  const before = performance.now()
  for (let round = 0; round < 20; round++) findPlaces(text)
  expect((performance.now() - before) / 20).toBeLessThan(20)
})
