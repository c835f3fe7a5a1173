const message = 'What a kind is, it says by a property (src/definition/kind.ts), not by its name.';

/** Reports where the name of a kind is read: what differs by kind is a property of the kind. In a message a kind may be called by its name. */
export const kindsByProperty = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const report = node => context.report({ node, message });
    return {
      ':not(TemplateLiteral) > MemberExpression[property.name="name"]:matches([object.name="kind"], [object.property.name="kind"])': report,
      'VariableDeclarator:matches([init.name="kind"], [init.property.name="kind"]) > ObjectPattern > Property[key.name="name"]': report,
    };
  },
};
