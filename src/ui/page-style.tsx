/** The page's own style element: CSS that depends on the page's data, allowed by nonce or hash. */
import { use, useInsertionEffect } from "react";
import { NonceContext } from "./nonce.ts";

/**
 * Renders `css` as a style element on the server. A page reached by client navigation gets the same rules through an
 * adopted style sheet, because its nonce or hash is not part of the first document's policy.
 */
export function PageStyle({ css }: { css: string }) {
  const nonce = use(NonceContext);
  useInsertionEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [css]);
  return (
    <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css.replaceAll("</", "<\\/") }} />
  );
}
