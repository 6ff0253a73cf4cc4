/**
 * English that a person would read, standing in code instead of a catalog: what ESLint refuses in the rooms whose
 * texts are in `src/lib/text` or in `shared/editions/<id>/text`. Ids, keys of the keyboard and paths are no prose.
 */

/** Two words in a row, or one that begins a sentence. */
const WORDS = '\\p{L}{2,}[,.:;]? \\p{L}';
/** A word that is joined to what a gap holds. */
const JOINED = '[,.:;] \\p{L}{2}';
const SENTENCE = '^[A-Z][a-z]{2,}[.!?]?$';
/** Attributes that are read out or shown, and properties of components that are. */
const READ =
  '^(title|of|label|text|note|legend|alt|hint|placeholder|verb|head|opening|refused|closed|aria-label|aria-valuetext|aria-description)$';
/** What is called with words that are no text: selectors, hashes, faults of ours. */
const CALLED =
  ':not(CallExpression[callee.property.name=/^(closest|matches|querySelector(All)?|encode)$/], CallExpression[callee.name="matchMedia"])';
const THROWN = ':not(NewExpression[callee.name="Error"])';
const COMPARED = ':not(BinaryExpression, Property[key.name="kind"])';
const KEYS = ':not([value=/^(Home|End|Escape|Enter|Files|Tab|Arrow)$/])';

const message = 'what a person reads belongs in a catalog: src/lib/text/en, or shared/editions/<id>/text/en';

export const PROSE = [
  { selector: ':not(SvelteStyleElement) > SvelteText[value=/\\p{L}{2}/u]', message },
  { selector: `SvelteAttribute[key.name=/${READ}/] > SvelteLiteral[value=/\\p{L}{2}/u]`, message },
  { selector: `${CALLED}${THROWN}${COMPARED} > Literal[value=/${WORDS}/u]`, message },
  { selector: `${COMPARED} > Literal[value=/${SENTENCE}/]${KEYS}`, message },
  { selector: `${CALLED}${THROWN} > TemplateLiteral > TemplateElement[value.raw=/${WORDS}/u]`, message },
  { selector: `${CALLED}${THROWN} > TemplateLiteral > TemplateElement[value.raw=/^${JOINED}/u]`, message },
];
