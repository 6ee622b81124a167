/**
 * The parts of @preact/signals and @preact/signals-react that our components do not use. Cut are signals as children
 * and as attributes, which the types of React do not permit, and computed signals and batches. Also cut are custom
 * effects, and tracking that is ended from outside. Saves 0.4 kB in the React entry, and more on the CDN.
 */
import { cutting } from './cuts.mjs'

// computed signals: views compute while rendering, and core uses nanostores
const core = [
  [/function j\(t,i\)\{y\.call.+?function O\(t,i\)\{return new j\(t,i\)\}/],
  ['export{j as Computed,', 'export{'],
  ['O as computed,'],
  // ways to read a signal that we do not use
  [/y\.prototype\.subscribe=.+?(?=Object\.defineProperty\(y\.prototype)/],
  // cleanup of effects: ours render components, and leave nothing to clean up
  [/function p\(t\)\{const n=t\.j;.+?(?=function g\(t\)\{)/],
  ['t.s=void 0;p(t)}function S', 't.s=void 0}function S'],
  ['p(this);'],
  // batches, and a change that is reverted before it is reported
  [/!function\(\)\{let t=h;h=void 0;.+?\}\(\);(?=while\(void 0!==r\))/],
  [/!function\(t\)\{if\(0!==e&&0===c\).+?\}\(this\);/],
  ['this.t=void 0;this.l=0;', 'this.t=void 0;'],
  [/function n\(t\)\{if\(e>0\)return t\(\);.+?\}(?=let o,s,r;)/],
  ['n as batch,'],
  ['E as action,'],
  ['k as createModel,'],
  // a signal that is not computed is always current, and an effect always listens
  ['y.prototype.h=function(){return!0};'],
  ['if(i.S.i!==i.i||!i.S.h()||i.S.i!==i.i)return!0;', 'if(i.S.i!==i.i)return!0;'],
  ['if(32&o.f)t.S(i);', 't.S(i);'],
  // the renderer sets what an effect does, so the effect starts empty and need not run to exist
  [/m\.prototype\.c=function\(\)\{.+?\};(?=m\.prototype\.S=)/],
  [/function x\(t,i\)\{.+?\}(?=function E\(t\))/],
  ['x as effect,'],
  // effects end in the order in which they began: components render inside one another, never overlapping
  ['if(o!==this)throw new Error("Out-of-order effect");'],
  ['function m(t,i){this.x=t;this.j=void 0;', 'function m(){'],
  [/this\.W=null==i\?void 0:i\.watched;this\.Z=null==i\?void 0:i\.unwatched;/],
  [/;else f\(\(\)=>\{var t;null==\(t=this\.W\)\|\|t\.call\(this\)\}\)/],
  [/if\(void 0===n\)f\(\(\)=>\{var t;null==\(t=this\.Z\)\|\|t\.call\(this\)\}\)/],
  // names for developer tools, and the base of models
  ['const t=Symbol.for("preact-signals");'],
  ['y.prototype.brand=t;'],
  [';this.name=null==i?void 0:i.name}y.prototype', '}y.prototype'],
  ['this.f=32;this.name=null==i?void 0:i.name;if(s)s.push(this)}', 'this.f=0}'],
  ['m.prototype.dispose=function(){this.d()};'],
  [/function E\(t\)\{.+?\}(?=const C=)/]
]

const preact = [
  // imports that are no longer needed
  [/(?<=Component as n,options as e),isValidElement as o/, ''],
  [/export\{Signal,.+?signals-core";/],
  ['effect as c,Signal as s,computed as l,signal as a,batch as h', 'Effect as c,signal as a'],
  [/export\{useComputed,.+?\}/, 'export{useSignal}'],
  ['const d="undefined"!=typeof window&&!!window.__PREACT_SIGNALS_DEVTOOLS__;'],
  ['var i;if(d)null==(i=this.y)||i.call(this);'],
  ['c(function(){p=this.N})();'],
  [/let n;c\(function\(\)\{n=this\},\{name:i\}\);/, 'const n=new c;'],
  [/,"function"==typeof n\.type\?n\.type\.displayName\|\|n\.type\.name:""\)/, ')'],
  [/function useComputed\(.+?\}(?=const q=)/],
  // custom effects, and what renders for them
  [/const q=.+?(?=export\{useSignal\})/],
  // a component for a signal among children, and what makes a signal one
  [
    /function w\(\{data:t\}\)\{.+?\}w\.displayName="ReactiveTextNode";Object\.defineProperties\(s\.prototype,\{.+?__b:\{configurable:!0,value:1\}\}\);/
  ],
  // attributes: found before the element is compared, bound when it exists, released with it
  [/if\("string"==typeof i\.type\)\{let t,n=i\.props;for\(let e in n\)\{.+?\}\}\}(?=t\(i\)\}\);b\("__r")/],
  [/let n;if\("string"==typeof i\.type&&\(n=i\.__e\)\)\{.+?\}(?=t\(i\)\}\);function k)/],
  [/function k\(t,i,n,e\)\{.+?\}(?=b\("unmount")/],
  [/if\("string"==typeof i\.type\)\{let t=i\.__e;.+?i\.__np=void 0\}else\{/, 'if("string"!=typeof i.type){'],
  // the current component, which only the removed hooks read
  ['"__b",(t,i)=>{y();m=void 0;', '"__b",(t,i)=>{y();'],
  ['"__e",(t,i,n,e)=>{y();m=void 0;', '"__e",(t,i,n,e)=>{y();'],
  ['"diffed",(t,i)=>{y();m=void 0;', '"diffed",(t,i)=>{y();'],
  ['m=i;y(t)', 'y(t)'],
  // a component that has state, that resumes after suspense, or that has unmounted
  [/b\("__h",.+?\}\);(?=n\.prototype)/],
  ['t.__$f|=8;'],
  [
    /if\(this\.__R\)return!0;const n=.+?(?=for\(let i in t\)if\("__source")/,
    'if(!this.__$u||void 0===this.__$u.s||1&this.__$f)return!0;'
  ],
  ['"__source"!==i&&']
]

const reactEntry = [[/export\{Signal,.+?signals-core";/], [/export\{useComputed,.+?\}/, 'export{useSignal}']]
const react = [
  [/import\{Signal as n,.+?signals-core";/, 'import{Effect as o,signal as t}from"@preact/signals-core";'],
  [/export\{k as _useSignalsImplementation.+?\}/, 'export{useSignal,k as useSignals}'],
  [/function useComputed\(.+?(?=export\{useSignal)/],
  [/Object\.defineProperties\(n\.prototype,\{\$\$typeof:.+?\}(?=function useSignal)/],
  [/import\{version as i,.+?\}/, 'import{useRef as r,useMemo as u,useLayoutEffect as c}'],
  [/const\[a\]=i\.split\("\."\)\.map\(Number\),d=\[\],m=Symbol\.for\(.+?(?=function v\()/, 'const d=[];let g;'],
  ['if(p){var n;null==(n=e.y)||n.call(e)}'],
  // a server renders none of our views
  [/const w=\(\)=>\{\},_=.+?,(?=S=Promise)/, 'const '],
  ['if("undefined"==typeof window)e.current=_;else '],
  ['const $="undefined"!=typeof window?c:f;', 'const $=c;'],
  // each of our components tracks until its rendering has ended, and in no other way
  ['function v(n,t){', 'function v(t){'],
  ['h.bind(t,n,e)', 'h.bind(t,e)'],
  ['function h(n,t){t();g=n}', 'function h(t){t();g=void 0}'],
  [/if\(null==g\)\{i=v\(void 0,this\);return\}.+?else i=v\(g,this\)/, 'g&&g.f();i=v(this)'],
  ['function k(n=0,t){', 'function k(){'],
  [
    'e.current=function(n,t){let e,i,r,u=0,f=o(function(){e=this},{name:t||"Component"});',
    'e.current=function(){let i,r,u=0,e=new o;'
  ],
  ['r=void 0;f()', 'r=void 0;e.d()'],
  ['return{o:n,effect:e,', 'return{effect:e,'],
  [/,\[y\]\(\)\{this\.f\(\)\}\}\}\(n,t\)/, '}}()'],
  ['if(0===n)$(P);return i}', '$(P)}']
]

const byFile = [
  [/@preact\/signals-core\/dist\/signals-core\.mjs$/, core],
  [/@preact\/signals\/dist\/signals\.mjs$/, preact],
  [/@preact\/signals-react\/dist\/signals\.mjs$/, reactEntry],
  [/@preact\/signals-react\/runtime\/dist\/runtime\.mjs$/, react]
]

export const signals = cutting('signals-cuts', byFile)
