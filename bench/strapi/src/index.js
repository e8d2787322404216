/** Opens the list of articles to visitors. */
module.exports = {
  async bootstrap({ strapi }) {
    const role = await strapi.db.query('plugin::users-permissions.role').findOne({ where: { type: 'public' } })
    const permission = { action: 'api::article.article.find', role: role.id }
    const permissions = strapi.db.query('plugin::users-permissions.permission')
    if (!(await permissions.findOne({ where: permission }))) await permissions.create({ data: permission })
  },
}
