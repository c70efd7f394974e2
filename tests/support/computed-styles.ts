const computedByJsdom = window.getComputedStyle.bind(window);

/** Properties that an element takes from its parent. jsdom knows no others, apart from colors. */
const INHERITED = ['visibility', 'pointer-events'];
/** Elements that jsdom's own style sheet treats by their attributes. */
const BY_ATTRIBUTES = ['dialog', 'details', 'summary'];

/** For each kind of element, the style of a new element without other attributes than its type. */
const usual = new Map<string, CSSStyleDeclaration>();
function usualStyle(element: Element): CSSStyleDeclaration {
  const { namespaceURI, localName } = element;
  const type = element.getAttribute('type') ?? '';
  const kind = `${namespaceURI ?? ''} ${localName} ${type}`;
  const known = usual.get(kind);
  if (known !== undefined) return known;
  const example = document.createElementNS(namespaceURI, localName);
  if (type !== '') example.setAttribute('type', type);
  const style = computedByJsdom(example);
  usual.set(kind, style);
  return style;
}

function valueOf(element: Element, property: string): string {
  if (property.includes('color')) return computedByJsdom(element).getPropertyValue(property);
  for (let node: Element | null = element; node !== null; node = node.parentElement) {
    const own =
      node.hasAttribute('style') && 'style' in node
        ? (node as HTMLElement).style.getPropertyValue(property)
        : '';
    if (own !== '') return own;
    if (!INHERITED.includes(property)) break;
  }
  return usualStyle(element).getPropertyValue(property);
}

/**
 * Makes `getComputedStyle` quick while the document has no style sheet (`withholdStyles`). jsdom compares each
 * element with each rule of its own style sheet after each change of the page, and calculates all colors. This
 * takes a sixth of the time of a screen test. Without a style sheet, only the kind of an element and inline styles
 * decide.
 */
export function quickComputedStyles(): void {
  window.getComputedStyle = (element, pseudo) => {
    const isByKind = !element.hasAttribute('hidden') && !BY_ATTRIBUTES.includes(element.localName);
    if (document.styleSheets.length > 0 || !isByKind) return computedByJsdom(element, pseudo);
    return new Proxy(usualStyle(element), {
      get: (style, key) => {
        if (key === 'getPropertyValue') return (property: string) => valueOf(element, property);
        const value: unknown = Reflect.get(style, key);
        return typeof key === 'string' && typeof value === 'string'
          ? valueOf(
              element,
              key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
            )
          : value;
      },
    });
  };
}
