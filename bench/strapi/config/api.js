/** Limits of lists as Strapi's template has them. */
module.exports = { rest: { defaultLimit: 25, maxLimit: 100, withCount: true } }
