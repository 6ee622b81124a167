/**
 * The parts of Preact and its hooks that our components do not use. They are cut from the CDN build, where only we
 * render with them. Our components are functions that keep changing state in signals and render into an empty element.
 * They use no context, no portals, no error boundaries and no controlled fields. Functions that do not work without the
 * cut parts are no longer exported, so importing one stops the build.
 */
import { cutting } from './cuts.mjs'

const core = [
  // elements: children are passed one by one, and there are no default properties
  [
    /function k\(n,t,r\)\{var u,i,f.+?\}(?=function b\()/,
    'function k(n,t,...c){var r,i,f,o={};for(f in t)"key"==f?r=t[f]:"ref"==f&&"function"!=typeof n?i=t[f]:o[f]=t[f];' +
      'return c.length&&(o.children=c.length>1?c:c[0]),m(n,o,r,i,null)}'
  ],
  [';return!o&&n.vnode&&n.vnode(e),e}', ';return e}'],
  ['n.vnode&&n.vnode(r),'],
  [/,r=function\(n\)\{return null!=n&&n\.constructor===h\}/],
  [/export\{x as Component,.+\}/, 'export{x as Component,$ as Fragment,k as createElement,n as options,Q as render}'],
  ['d=y.slice,'],

  // components: no classes, so that none has state, and nothing waits for a state change
  ['function x(n,t){this.props=n,this.context=t,this.__g=0}', 'function x(n){this.props=n,this.__g=0}'],
  [/x\.prototype\.setState=function.+?,(?=u=\[\],)/, 'x.prototype.setState=function(){this.__v&&L(this)},'],
  ['M=r.props,C=(s=V.prototype)&&s.render,', 'M=r.props,'],
  [/\(C\?r\.__c=d=new V\(M,L\):\(r\.__c=d=new x\(M,L\),d\.constructor=V,d\.render=K\),/, '(r.__c=d=new x(M),'],
  ['d.state||(d.state={}),'],
  ['d.__h=[],d.__k=[])', 'd.__h=[])'],
  [/C&&\(d\.__s\|\|\(d\.__s=d\.state\).+?k=d\.props,b=d\.state,/],
  ['M!==k&&C&&!V.getDerivedStateFromProps&&d.componentWillReceiveProps&&d.componentWillReceiveProps(M,L),'],
  ['d.shouldComponentUpdate&&!1===d.shouldComponentUpdate(M,d.__s,L)', '!1===d.shouldComponentUpdate(M)'],
  ['d.props=M,d.state=d.__s,d.__g&=-9', 'd.props=M,d.__g&=-9'],
  ['y.push.apply(d.__h,d.__k),d.__k=[],d.__h.length', 'd.__h.length'],
  [/d\.componentWillUpdate&&.+?C&&d\.componentDidMount&&d\.__h\.push\(d\.componentDidMount\);/, '}'],
  ['q=C?25:0', 'q=0'],
  ['s=d.render(d.props,d.state=d.__s,d.context)', 's=V(d.props)'],
  [/C&&\(y\.push\.apply\(d\.__h,d\.__k\),d\.__k=\[\]\),d\.state=d\.__s,/],
  [/C&&u\.__c&&d\.getSnapshotBeforeUpdate&&.+?,(?=A=s&&)/],
  [/if\(i\.componentWillUnmount\)try\{.+?\}(?=i\.__P=)/],
  ['function K(n,t,r){return this.constructor(n,r)}'],

  // context
  [/j=\(s=V\.contextType\)&&i\[s\.__c\],L=.+?:i,(?=\(d=u\.__c\))/],
  ['j&&j.sub(d),'],
  ['d.__n=i,'],
  ['d.context=L,'],
  ['d.getChildContext&&(i=_({},i,d.getChildContext())),'],
  ['i.__P=i.__n=null', 'i.__P=null'],

  // portals
  ['"function"!=typeof n.type||n.props.__P?null', '"function"!=typeof n.type?null'],
  ['if((n=n.__)&&n.__c&&!n.props.__P)', 'if((n=n.__)&&n.__c)'],
  ['if(n.props.__P)return t;'],
  [/M\.__P&&\(s=l,f=.+?,(?=l=I\()/],
  ['M.__P&&(r.__e=null,l=s),'],
  ['"function"!=typeof t.type||u&&!t.props.__P', '"function"!=typeof t.type||u'],

  // boundaries: an error of a component reaches the caller of render
  ['(r.__c=d,2&d.__g&&(d.__g|=1))', 'r.__c=d'],
  [',1&d.__g&&(d.__g&=-4)'],
  [/__e:function\(n,t,r,u\)\{.+?throw f=0,n\}/, '__e:function(n){throw f=0,n}'],

  // suspense, and hydration of server-rendered markup
  [/128&u\.__u&&\(c=32&u\.__u.+?l=o\[0\]\|\|l\),/],
  ['r.__u&=-161,p&&p.some(g),'],
  [
    /if\(e\.length=v,r\.__v=null,c\|\|o\)if\(t&&t\.then\)\{.+?else r\.__e=u\.__e;/,
    'e.length=v,r.__v=null,r.__e=u.__e;'
  ],
  ['t&&t.then||D(r)', 'D(r)'],
  [/function B\(n,t\)\{.+?\}(?=function D\()/],
  [/!u&&\(i=t\.__c\)&&\(i=i\.__z\).+?,(?=u\|\|g\(t\.__e\))/],
  [/,o\)for\(s=0;s<o\.length.+?\}if\(!t\)/, ',!t)'],
  [/,l&&\(n\.__m&&n\.__m\(r,o\),l=!1\),o=null\}/, '}'],
  [/if\(a="template"==C&&t\.content\|\|t,o="textarea"==C&&.+?\.value;(?=for\(s in \$\))/],
  ['$===x||l&&t.data==x||', '$===x||'],
  // they also leave comments behind; we render none
  [/,e=t;e&&8==e\.nodeType;\)e=e\.nextSibling;for\(o!=e&&/, ';o!=t&&'],
  ['for(t&&!t.parentNode', 't&&!t.parentNode'],
  [/,t=o;\(t=t&&t\.nextSibling\)&&8==t\.nodeType.+?;\);return t\}/, ';return o&&o.nextSibling}'],
  [/n\.__&&n\.__\(t,r\),9==r\.nodeType.+?f=\[\],o=\[\],/, 'i=r.__k,r.__k=m($,{children:[t]}),f=[],o=[],'],
  ['var u,i,f,o;i=', 'var i,f,o;i='],

  // parameters that the four rendering functions no longer pass on
  [/z\(e,r,u,t\.__n,e\.namespaceURI.+?,o\)/, 'z(e,r,u,e.namespaceURI,f,i||S(u),o)'],
  ['function I(n,t,r,u,i,f,o,e,l,c,a)', 'function I(n,t,r,u,f,e,l,a)'],
  ['z(n,v,h,i,f,o,e,l,c,a)', 'z(n,v,h,f,e,l,a)'],
  ['function z(t,r,u,i,f,o,e,l,c,a)', 'function z(t,r,u,f,e,l,a)'],
  ['I(t,w(A)?A:[A],r,u,i,f,o,e,l,c,a)', 'I(t,w(A)?A:[A],r,u,f,e,l,a)'],
  ['F(u.__e,r,u,i,f,o,e,c,a,t)', 'F(u.__e,r,u,f,e,a)'],
  ['function F(t,r,u,i,f,o,e,l,c,a)', 'function F(t,r,u,f,e,c)'],
  ['I(a,w(_)?_:[_],r,u,i,f,o,e,o?o[0]:u.__k&&S(u,0),l,c),o&&o.some(g)', 'I(t,w(_)?_:[_],r,u,f,e,u.__k&&S(u,0),c)'],
  [/z\(r,r\.__k,i\|\|p,p,r\.namespaceURI.+?,u,o\)/, 'z(r,r.__k,i||p,r.namespaceURI,f,i&&i.__e,o)'],

  // elements that we do not render, and controlled fields: ours keep what was typed, and start from `defaultValue`
  [
    /"svg"==C\?f="http:\/\/www\.w3\.org\/2000\/svg":"math"==C.+?xhtml"\)(?=,!t\))/,
    '"svg"==C&&(f="http://www.w3.org/2000/svg")'
  ],
  ['M=a.ownerDocument||document,'],
  ['M.createTextNode', 'document.createTextNode'],
  ['M.createElementNS(f,C,x.is?x:a)', 'document.createElementNS(f,C)'],
  [
    '"dangerouslySetInnerHTML"==s?y=k:"children"==s||s in x||' +
      '"value"==s&&"defaultValue"in x||"checked"==s&&"defaultChecked"in x||',
    '"children"==s||s in x||'
  ],
  [
    '"dangerouslySetInnerHTML"==s?h=k:"value"==s?b=k:"checked"==s?m=k:l&&"function"!=typeof k||$[s]===k||',
    '$[s]===k||'
  ],
  [/h\?\(l\|\|y&&.+?\(f="http:\/\/www\.w3\.org\/1999\/xhtml"\),(?=I\()/],
  [/\),l&&"textarea"!=C\|\|\(s="value".+?N\(t,s,m,\$\[s\],f\)\)\}else/, '}else'],

  // attributes: styles are objects, handlers receive the browser's event, and no property is of the SVG 1.1 kind
  ['if("string"==typeof r)n.style.cssText=r;else{if("string"==typeof u&&(n.style.cssText=u=""),u)', '{if(u)'],
  ['n.event?n.event(r):r', 'r'],
  ['.replace(/xlink(H|:h)/,"h")'],
  ['"popover"==t&&1==r?"":r', 'r'],

  // references come from `useRef` only
  [
    '(h.ref!=v.ref||8&h.__u)&&(h.ref&&G(h.ref,null,v,h),v.ref&&a.push(v.ref,v.__c||w,v))',
    'h.ref!=v.ref&&(h.ref&&G(h.ref,null),v.ref&&a.push(v.ref,v.__c||w))'
  ],
  ['G(u[i++],u[i++],u[i++])', 'G(u[i++],u[i++])'],
  [/function G\(t,r,u,i\)\{.+?\}(?=function J\()/, 'function G(t,r){t.current=r}'],
  ['G(i,null,r,t)', 'G(i,null)'],
  ['J(e,e)', 'J(e)'],
  ['function J(t,r,u)', 'function J(t,u)'],
  ['J(i[e],r,', 'J(i[e],']
]

const hooks = [
  [/export\{.+\}/, 'export{b as useCallback,A as useEffect,F as useLayoutEffect,w as useMemo,T as useRef}'],
  // developer tools, servers, and identifiers that both sides must agree on
  ['a.__h&&a.__h(r,n,f||t),f=0;', ''],
  ['f=5,'],
  ['f=8,'],
  ['i=y(t++,3);!a.__s&&', 'i=y(t++,3);'],
  ['i=y(t++,4);!a.__s&&', 'i=y(t++,4);'],
  [/a\.__=function.+?,p&&p\(n,t\)\},/],
  // state: signals hold it
  [/n\.__N&&\(n\.__=n\.__N\),n\.u=n\.__N=void 0/, 'n.u=void 0'],
  // effects run after each rendering, in a browser
  [/1!=n&&i==a\.requestAnimationFrame\|\|\(\(i=a\.requestAnimationFrame\)\|\|z\)\(g\)/, '1!=n||z(g)'],
  ['var k="function"==typeof requestAnimationFrame;', ''],
  ['k&&cancelAnimationFrame(t)', 'cancelAnimationFrame(t)'],
  ['k&&(t=requestAnimationFrame(r))', 't=requestAnimationFrame(r)']
]

export const preactCuts = cutting('preact-cuts', [
  [/\/preact\/dist\/preact\.mjs$/, core],
  [/\/preact\/hooks\/dist\/hooks\.mjs$/, hooks]
])
