const message = 'Text becomes elements here. What comes from a person or a server is text: let React show it, or clean it and say so.';

/** Reports each place where the browser makes elements of a text: React shows every other text as it is. */
export const noTextAsMarkup = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const report = node => context.report({ node, message });
    return {
      'JSXAttribute[name.name=/^(dangerouslySetInnerHTML|srcDoc)$/]': report,
      'Property[key.name=/^(dangerouslySetInnerHTML|srcDoc)$/]': report,
      'AssignmentExpression[left.property.name=/^(innerHTML|outerHTML|srcdoc)$/]': report,
      'CallExpression[callee.property.name=/^(insertAdjacentHTML|createContextualFragment|setHTMLUnsafe|parseHTMLUnsafe)$/]': report,
      'CallExpression[callee.object.name="document"][callee.property.name=/^write(ln)?$/]': report,
    };
  },
};
