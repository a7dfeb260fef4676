/** The address of an MQTT broker, as its owner types it: `mqtt://192.168.1.5`, `wss://broker.example/mqtt`. */

const usualPorts = { mqtt: 1883, mqtts: 8883, ws: 80, wss: 443 } as const;
export type BrokerProtocol = keyof typeof usualPorts;
export type BrokerAddress = { protocol: BrokerProtocol; host: string; port: number; path: string };

const isProtocol = (name: string): name is BrokerProtocol => Object.hasOwn(usualPorts, name);

/** Null for anything else; a name or password has fields of its own, and must not stand here. */
export function parseBrokerAddress(text: string): BrokerAddress | null {
  const [, scheme = "", rest = ""] = /^([a-z]+):\/\/([^\s]+)$/i.exec(text.trim()) ?? [];
  const protocol = scheme.toLowerCase();
  // The browser's rules for hosts and ports hold for schemes that browsers know.
  const url = isProtocol(protocol) ? URL.parse(`http://${rest}`) : null;
  if (!url || !isProtocol(protocol) || url.username !== "" || url.password !== "" || url.hash !== "") return null;
  const isWeb = protocol === "ws" || protocol === "wss";
  const path = url.pathname + url.search;
  if (!isWeb && path !== "/") return null;
  // 80 is what `http` leaves out.
  const port = url.port === "" && !/:80(?:\/|$)/.test(rest) ? usualPorts[protocol] : Number(url.port || 80);
  if (port === 0) return null;
  return { protocol, host: url.hostname.replace(/^\[|\]$/g, ""), port, path: isWeb ? path : "" };
}

const longestTopic = 500;

/** A filter as MQTT has it: `+` is a whole segment, `#` the last one. */
export const isTopicFilter = (text: string): boolean =>
  text !== "" &&
  text.length <= longestTopic &&
  !/\p{Cc}/u.test(text) &&
  text
    .split("/")
    .every((part, index, all) => part === "+" || (part === "#" && index === all.length - 1) || !/[+#]/.test(part));

/** A topic that something is published under. */
export const isTopicPrefix = (text: string): boolean =>
  isTopicFilter(text) && !/[+#]/.test(text) && !/^\/|\/$/.test(text);
