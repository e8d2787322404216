/** What the library of the editor calls and browsers of 2021 lack; loaded before it. */

/** @example [1, 2, 3].findLast(n => n < 3) // 2 */
function findLast<Item>(this: Item[], isWanted: (item: Item, at: number, items: Item[]) => unknown): Item | undefined {
  for (let place = this.length - 1; place >= 0; place--)
    if (isWanted(this[place] as Item, place, this)) return this[place]
  return undefined
}

/** @example [1, 2, 3].at(-1) // 3 */
function at<Item>(this: Item[], place: number): Item | undefined {
  return this[place < 0 ? this.length + place : place]
}

Array.prototype.findLast ??= findLast as typeof Array.prototype.findLast
Array.prototype.at ??= at
Object.hasOwn ??= (object, name) => Object.hasOwn(object, name)
