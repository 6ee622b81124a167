/**
 * What our components do not use of @preact/signals and @preact/signals-react: signals as children and as attributes, which the types of React do
 * not let them write, and tracking that somebody else ends. Text → text, each found once, or the build fails: read them again when a library is
 * another. 0.6 kB less on the first path, 0.2 kB with React.
 */
import { cutting } from './cuts.mjs'

// what is computed of signals: `views` keep what they work out in their rendering, and core in nanostores
const core = [
  [/function j\(t,i\)\{y\.call.+?function O\(t,i\)\{return new j\(t,i\)\}/, ''],
  ['export{j as Computed,', 'export{'],
  ['O as computed,', ''],
  // ways to read a signal that nobody takes
  [/y\.prototype\.subscribe=.+?(?=Object\.defineProperty\(y\.prototype)/, ''],
  // what an effect leaves to be tidied up: ours draw components, and leave nothing
  [/function p\(t\)\{const n=t\.j;.+?(?=function g\(t\)\{)/, ''],
  ['t.s=void 0;p(t)}function S', 't.s=void 0}function S'],
  ['p(this);', ''],
  // ends in the order it began: a component is drawn inside another, never across
  ['if(o!==this)throw new Error("Out-of-order effect");', ''],
  ['this.j=void 0;', ''],
  ['const i=this.x();if("function"==typeof i)this.j=i', 'this.x()'],
  [/this\.W=null==i\?void 0:i\.watched;this\.Z=null==i\?void 0:i\.unwatched;/, ''],
  [/;else f\(\(\)=>\{var t;null==\(t=this\.W\)\|\|t\.call\(this\)\}\)/, ''],
  [/if\(void 0===n\)f\(\(\)=>\{var t;null==\(t=this\.Z\)\|\|t\.call\(this\)\}\)/, ''],
  // names for developer tools, and what models are made of
  ['const t=Symbol.for("preact-signals");', ''],
  ['y.prototype.brand=t;', ''],
  [';this.name=null==i?void 0:i.name}y.prototype', '}y.prototype'],
  ['this.f=32;this.name=null==i?void 0:i.name;if(s)s.push(this)}', 'this.f=32}'],
  ['m.prototype.dispose=function(){this.d()};', ''],
  ['o[Symbol.dispose]=o;', '']
]

const preact = [
  ['const d="undefined"!=typeof window&&!!window.__PREACT_SIGNALS_DEVTOOLS__;', ''],
  ['var i;if(d)null==(i=this.y)||i.call(this);', ''],
  ['c(function(){p=this.N})();', ''],
  ['computed as l,', ''],
  ['batch,computed,createModel,', 'batch,'],
  [/,\{name:i\}\);n\.c=t;return n\}/, ');n.c=t;return n}'],
  [/,"function"==typeof n\.type\?n\.type\.displayName\|\|n\.type\.name:""\)/, ')'],
  [/function useComputed\(.+?(?=const q=)/, ''],
  ['export{useComputed,', 'export{'],
  // a component for a signal among children, and what makes a signal one
  [/function w\(\{data:t\}\)\{.+?\}w\.displayName="ReactiveTextNode";Object\.defineProperties\(s\.prototype,\{.+?__b:\{configurable:!0,value:1\}\}\);/, ''],
  // attributes: found before the element is compared, bound when it is there, let go with it
  [/if\("string"==typeof i\.type\)\{let t,n=i\.props;for\(let e in n\)\{.+?\}\}\}(?=t\(i\)\}\);b\("__r")/, ''],
  [/let n;if\("string"==typeof i\.type&&\(n=i\.__e\)\)\{.+?\}(?=t\(i\)\}\);function k)/, ''],
  [/function k\(t,i,n,e\)\{.+?\}(?=b\("unmount")/, ''],
  [/if\("string"==typeof i\.type\)\{let t=i\.__e;.+?i\.__np=void 0\}else\{/, 'if("string"!=typeof i.type){']
]

const reactEntry = [['batch,computed,createModel,', 'batch,'], ['export{useComputed,', 'export{']]
const react = [
  [/,\{name:t\|\|"Component"\}/, ''],
  ['computed as e,', ''],
  [/function useComputed\(.+?(?=function useSignalEffect)/, ''],
  ['useComputed,', ''],
  [/Object\.defineProperties\(n\.prototype,\{\$\$typeof:.+?ref:\{configurable:!0,value:null\}\}\);/, ''],
  [/import\{version as i,/, 'import{'],
  [/const\[a\]=i\.split\("\."\)\.map\(Number\),d=\[\],m=Symbol\.for\(.+?\),p=.+?__;/, 'const d=[];'],
  ['if(p){var n;null==(n=e.y)||n.call(e)}', ''],
  // a server renders none of our views
  [/const w=\(\)=>\{\},_=.+?,(?=S=Promise)/, 'const '],
  ['if("undefined"==typeof window)e.current=_;else ', ''],
  ['const $="undefined"!=typeof window?c:f;', 'const $=c;'],
  // each of our components tracks until its rendering has ended, and no other way
  [/const n=g\.o,t=this\.o;if\(.+?else i=v\(g,this\)/, 'g.f();i=v(void 0,this)'],
  [/const y=Symbol\.dispose\|\|Symbol\.for\("Symbol\.dispose"\);/, ''],
  [/,\[y\]\(\)\{this\.f\(\)\}/, '']
]

const byFile = [
  [/@preact\/signals-core\/dist\/signals-core\.mjs$/, core], [/@preact\/signals\/dist\/signals\.mjs$/, preact],
  [/@preact\/signals-react\/dist\/signals\.mjs$/, reactEntry], [/@preact\/signals-react\/runtime\/dist\/runtime\.mjs$/, react]
]

export const signals = cutting('signals-cuts', byFile)
