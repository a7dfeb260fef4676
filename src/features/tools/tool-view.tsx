/** One calculator's page: form and result side by side, the curve, and where its formula comes from. */
import { Part } from "../../ui/part.tsx";
import { BackLink } from "../../ui/frame/back-link.tsx";
import { Band } from "../../ui/frame/band.tsx";
import { LinkContext, type DrawLink } from "../../ui/link-context.ts";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { Poster } from "../../ui/frame/poster.tsx";
import { SectionHead } from "../../ui/frame/section-head.tsx";
import { Seg } from "../../ui/controls/seg.tsx";
import { useWords } from "../../words/words.ts";
import type { PublishedTool } from "./queries.ts";
import { ToolForm } from "./tool-form.tsx";
import { ToolList } from "./tool-list.tsx";
import { ToolPlot } from "./tool-plot.tsx";
import { ToolResults } from "./tool-results.tsx";
import styles from "./tool-view.module.css";
import { useLiveTool } from "./use-live-tool.ts";

export function ToolView({ about, related, tool: served }: PublishedTool) {
  const words = useWords();
  const { tool, last, form, formKey, wake, follow } = useLiveTool(about.slug, served);
  const plot = tool.plot ?? (tool.unanswered === undefined ? null : last.plot);
  const address = `/tools/${about.slug}`;
  // Followed here while the calculator is loaded, so that nothing is fetched; else by the browser.
  const filling =
    (keepPlace: boolean): DrawLink =>
    ({ href, children, ...rest }) => (
      <a
        {...rest}
        href={href}
        data-reload=""
        onFocus={wake}
        onPointerEnter={wake}
        onClick={(event) => follow(event, keepPlace)}
      >
        {children}
      </a>
    );
  return (
    <>
      <Band bare>
        <div className="c-full">
          <BackLink href="/tools" label={words.text("tools.title")} />
        </div>
        <div className="c-1-8">
          <Poster text={about.title} />
          <p className={`lede ${styles.purpose}`}>{about.purpose}</p>
        </div>
        <div className={`c-9-12 end ${styles.units}`}>
          <LinkContext value={filling(true)}>
            {tool.unitChoices.map(({ label, value, options }) => (
              <Seg key={label} label={label} value={value} options={options} />
            ))}
          </LinkContext>
        </div>
        <div className={`c-full ${styles.work}`}>
          <LinkContext value={filling(true)}>
            <ToolForm key={formKey} {...form} tool={tool} action={address} />
          </LinkContext>
          <section className={styles.result} aria-label={words.text("tools.result")}>
            <ToolResults tool={tool} last={last} />
          </section>
        </div>
      </Band>
      {plot ? (
        <Band>
          <SectionHead title={plot.title} tight />
          <div className="c-full">
            <Part>
              <ToolPlot plot={plot} />
            </Part>
          </div>
        </Band>
      ) : undefined}
      <Band>
        <div className="c-1-8">
          <SectionHead title={words.text("tools.formulas", { count: about.formulas.length })} />
          <dl className={styles.formulas}>
            {about.formulas.map((formula) => (
              <div key={formula.name}>
                <dt>{formula.name}</dt>
                <dd>
                  <code className={styles.formula}>{formula.notation}</code>
                  <p>
                    <span>{words.say("tools.source")}</span> <span>{formula.source}</span>
                  </p>
                  <p>
                    <span>{words.say("tools.range")}</span> <span>{formula.range}</span>
                  </p>
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <aside className={`c-9-12 ${styles.example}`} aria-label={words.text("tools.example")}>
          <SectionHead title={words.text("tools.example")} tight />
          <p>{about.example.text}</p>
          <p className="geom dim">{about.example.source}</p>
          <LinkContext value={filling(false)}>
            <LinkButton href={tool.exampleHref}>{words.say("tools.example.fill")}</LinkButton>
          </LinkContext>
        </aside>
      </Band>
      <Band>
        <SectionHead title={words.text("tools.related")} more={{ href: "/tools", label: words.text("tools.all") }} />
        <div className="c-full">
          <ToolList tools={related} />
        </div>
      </Band>
    </>
  );
}
