/*
 * Generated: do not edit.
 *
 *     npm run train -- posts --captured press-blogs-dev press-static-dev press-forums-dev mixed-dev forum52-dev misinfo-dev postlight-dev wcxb-dev --folds 5
 *
 * On makes and sites not fitted to, by what is hidden:
 *     all      forum52-dev       41 pages, 0.000 of the text lost
 *     all      misinfo-dev       97 pages, 0.000 of the text lost
 *     all      mixed-dev         114 pages, 0.005 of the text lost
 *     all      postlight-dev     41 pages, 0.000 of the text lost
 *     all      press-blogs-dev   247 pages, 0.010 of the text lost, 0.853 of the comments found
 *     all      press-forums-dev  108 pages, 0.013 of the text lost
 *     all      press-static-dev  176 pages, 0.002 of the text lost, 0.762 of the comments found
 *     all      wcxb-dev          313 pages, 0.001 of the text lost
 *     headings forum52-dev       41 pages, 0.000 of the text lost
 *     headings misinfo-dev       97 pages, 0.000 of the text lost
 *     headings mixed-dev         114 pages, 0.016 of the text lost
 *     headings postlight-dev     41 pages, 0.003 of the text lost
 *     headings press-blogs-dev   247 pages, 0.014 of the text lost, 0.874 of the comments found
 *     headings press-forums-dev  108 pages, 0.013 of the text lost
 *     headings press-static-dev  176 pages, 0.002 of the text lost, 0.962 of the comments found
 *     headings wcxb-dev          313 pages, 0.002 of the text lost
 *     names    forum52-dev       41 pages, 0.000 of the text lost
 *     names    misinfo-dev       97 pages, 0.000 of the text lost
 *     names    mixed-dev         114 pages, 0.011 of the text lost
 *     names    postlight-dev     41 pages, 0.003 of the text lost
 *     names    press-blogs-dev   247 pages, 0.011 of the text lost, 0.919 of the comments found
 *     names    press-forums-dev  108 pages, 0.013 of the text lost
 *     names    press-static-dev  176 pages, 0.002 of the text lost, 0.962 of the comments found
 *     names    wcxb-dev          313 pages, 0.001 of the text lost
 *     nothing  forum52-dev       41 pages, 0.000 of the text lost
 *     nothing  misinfo-dev       97 pages, 0.000 of the text lost
 *     nothing  mixed-dev         114 pages, 0.025 of the text lost
 *     nothing  postlight-dev     41 pages, 0.003 of the text lost
 *     nothing  press-blogs-dev   247 pages, 0.015 of the text lost, 0.911 of the comments found
 *     nothing  press-forums-dev  108 pages, 0.013 of the text lost
 *     nothing  press-static-dev  176 pages, 0.002 of the text lost, 0.970 of the comments found
 *     nothing  wcxb-dev          313 pages, 0.002 of the text lost
 *     times    forum52-dev       41 pages, 0.000 of the text lost
 *     times    misinfo-dev       97 pages, 0.000 of the text lost
 *     times    mixed-dev         114 pages, 0.019 of the text lost
 *     times    postlight-dev     41 pages, 0.003 of the text lost
 *     times    press-blogs-dev   247 pages, 0.010 of the text lost, 0.886 of the comments found
 *     times    press-forums-dev  108 pages, 0.013 of the text lost
 *     times    press-static-dev  176 pages, 0.002 of the text lost, 0.899 of the comments found
 *     times    wcxb-dev          313 pages, 0.001 of the text lost
 */

// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: these numbers are fitted
// biome-ignore-all format: a fact a line
import type { ReplyWeights } from './reply-evidence';

export const replyWeights: ReplyWeights = {
  start: -5.792,
  steps: {
    alike: [[0.5,0.047]],
    aside: [[0.5,-1.038]],
    beforeProse: [[0.5,0.741],[0.833,0.571]],
    beforeShare: [[0.011,0.005],[0.041,0.018],[0.042,0.108],[0.043,0.003],[0.047,0.02],[0.058,0.189],[0.059,0.04],[0.06,0.198],[0.064,0.008],[0.069,0.023],[0.076,0.005],[0.078,0.015],[0.079,0.179],[0.08,0.003],[0.083,0.005],[0.088,0.008],[0.093,0.037],[0.094,0.016],[0.099,0.02],[0.1,0.232],[0.101,0.087],[0.106,0.004],[0.118,0.004],[0.119,0.011],[0.12,0.013],[0.122,0.006],[0.123,0.013],[0.126,0.003],[0.127,0.033],[0.143,0.006],[0.144,0.003],[0.146,0.003],[0.148,0.003],[0.152,0.007],[0.154,0.006],[0.155,0.003],[0.156,0.009],[0.162,0.019],[0.167,0.02],[0.168,0.13],[0.169,0.011],[0.17,0.002],[0.172,0.002],[0.173,0.009],[0.18,0.004],[0.201,0.002],[0.203,0.002],[0.205,0.006],[0.206,0.044],[0.207,0.005],[0.209,0.002],[0.212,0.006],[0.213,0.003],[0.765,-0.002],[0.772,-0.003],[0.816,-0.004],[0.817,-0.011],[0.841,-0.003],[0.842,-0.002],[0.844,-0.003],[0.846,-0.004],[0.854,-0.004],[0.855,-0.017],[0.857,-0.01],[0.858,-0.005],[0.861,-0.001],[0.862,-0.006],[0.867,-0.004],[0.877,-0.001],[0.88,-0.008],[0.881,-0.001],[0.884,-0.001],[0.887,-0.017],[0.89,-0.003],[0.891,-0.037],[0.892,-0.019],[0.893,-0.005],[0.894,-0.016],[0.895,-0.039],[0.896,-0.003],[0.91,-0.004],[0.912,-0.045],[0.913,-0.176],[0.915,-0.01],[0.921,-0.01],[0.922,-0.009],[0.924,-0.017],[0.927,-0.023],[0.929,-0.009],[0.93,-0.007],[0.931,-0.002],[0.936,-0.033],[0.939,-0.01],[0.946,-0.003],[0.962,-0.003],[0.963,-0.128],[0.964,-0.173],[0.972,-0.006],[0.975,-0.016],[0.978,-0.031],[0.98,-0.635],[0.981,-0.008],[0.983,-0.071],[0.984,-0.228],[0.993,-0.003],[0.996,-0.121],[1,2.603]],
    beforeSome: [[0.5,0.832]],
    board: [[0.5,-1.105]],
    column: [[0.5,0.878]],
    controls: [[0.095,0.002],[0.098,0.007],[0.45,0.057],[0.475,0.199]],
    counted: [[0.5,0.142]],
    discussion: [[0.5,-0.391]],
    faces: [[0.653,0.015],[0.699,0.016],[0.703,0.158],[0.742,0.157],[0.775,0.002]],
    facesAbove: [[0.5,0.376]],
    fields: [[0.5,-0.253]],
    formAfter: [[0.5,0.932]],
    formBefore: [[0.5,0.294]],
    formIn: [[0.5,-0.021]],
    heading: [[0.5,0.28]],
    headings: [[0.037,-0.015],[0.172,-0.103],[0.183,-0.048],[0.225,-0.332],[0.268,-0.247],[0.31,-0.074],[0.354,-0.058],[0.367,-0.089],[0.388,-0.102],[0.425,-0.079],[0.439,-0.081]],
    labels: [[0.5,0.126]],
    linkedBlocks: [[0.008,-0.096],[0.012,-0.013],[0.039,-0.033],[0.051,-0.037],[0.146,-0.058],[0.155,-0.044]],
    linkedTitles: [[0.015,-0.217],[0.025,-0.229],[0.058,-0.003]],
    links: [[0.006,0.007],[0.007,0.003],[0.008,0.016],[0.009,0.001],[0.01,0.01],[0.312,-0.172],[0.314,-0.106],[0.323,-0.148],[0.332,-0.028],[0.333,-0.258],[0.343,-0.005],[0.348,-0.016],[0.354,-0.004],[0.363,-0.012],[0.386,-0.04],[0.387,-0.004],[0.39,-0.013],[0.444,-0.006],[0.916,0.011],[0.999,0.003]],
    marks: [[0.188,0.785],[0.313,0.374],[0.438,0.336],[0.563,0.754]],
    named: [[0.5,-0.002]],
    namedAbove: [[0.5,-0.014]],
    names: [[0.025,0.007],[0.089,0.007],[0.113,0.006],[0.252,0.007]],
    places: [[0.005,-0.015],[0.012,-0.003],[0.145,-0.201],[0.155,-0.041]],
    sharedLabels: [[0.708,0.173]],
    signedComments: [[0.013,0.319],[0.55,0.051],[0.569,0.249],[0.69,0.01],[0.845,0.002],[0.907,0.002],[0.916,0.02]],
    timed: [[0.055,-0.003]],
    units: [[0.432,0.12],[0.491,0.317],[0.539,0.54],[0.581,0.01],[0.904,0.038],[0.946,0.043],[0.961,0.069],[0.967,0.406],[0.976,0.056],[0.986,0.008],[1,0.006],[1.004,0.304],[1.017,0.082],[1.03,0.013],[1.042,0.027],[1.137,0.154],[1.148,0.028],[1.179,0.015],[1.2,0.007],[1.207,-0.004],[1.262,-0.003],[1.42,-1.093]],
    width: [[0.088,-0.122],[0.095,-0.404],[0.102,-0.071],[0.255,0.136],[0.258,0.281],[0.26,0.005],[0.27,0.137],[0.271,0.012],[0.278,0.379],[0.297,0.014],[0.351,0.084],[0.442,0.059],[0.444,0.029],[0.454,0.001],[0.456,0.016],[0.477,-0.01],[0.483,-0.022],[0.511,-0.004],[0.537,-0.015],[0.539,-0.001],[0.619,-0.05],[0.673,-0.653],[0.675,-0.276],[0.841,-0.081],[0.926,-0.367],[0.929,-0.004],[0.938,-0.019],[0.941,-0.182],[0.955,-0.108],[0.961,-0.168],[0.964,-0.016],[0.974,-0.004],[0.979,-0.004],[0.986,-0.004]],
  },
};
